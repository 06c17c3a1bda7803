import { cpSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createStay, listStays } from '#shared/contract/stays/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { runCommandInProcess, serveInProcess } from '#tests/support/in-process.ts'
import { checkIn } from '#tests/support/journey.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { runCommandFile, startSite, temporaryFolder } from '#tests/support/site.ts'

const folders: { remove(): void }[] = []
const databases: string[] = []

afterAll(async () => {
  for (const url of databases) await dropDatabase(url)
  for (const folder of folders) folder.remove()
})

const stayFields = {
  guestName: 'Aroha Ngata',
  guestEmail: 'aroha@example.nz',
  checkInDate: '2027-01-10',
  checkOutDate: '2027-01-14',
}

const template = temporaryFolder()
folders.push(template)
beforeAll(async () => {
  const site = await serveInProcess(template.path)
  const host = await hostAt(site.origin)
  await host.call(createStay, { body: stayFields })
  await checkIn(createClient(site.origin), await host.call(createStay, { body: stayFields }), 'deposit')
  await site.end()
})

function usedFolder(): string {
  const folder = temporaryFolder()
  folders.push(folder)
  cpSync(template.path, folder.path, { recursive: true })
  return folder.path
}

async function emptyDatabase(): Promise<string> {
  const url = await newDatabase('empty')
  databases.push(url)
  return url
}

const move = (dataDir: string, url: string) =>
  runCommandInProcess('move', ['--to', url], { DATA_DIR: dataDir })

it('move copies everything, is repeatable, and the site continues on PostgreSQL', {
  timeout: 60_000,
}, async () => {
  const dataDir = usedFolder()
  const url = await emptyDatabase()
  const first = await runCommandFile('src/server/cli/move.ts', ['--to', url], { DATA_DIR: dataDir })
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/guest_stays: 2 rows, all equal/)
  const again = await move(dataDir, url)
  expect(again.stdout).toMatch(/\(0 written now\)/)

  // The old file would diverge from the new database, so neither the site nor a command opens it.
  await expect(startSite(dataDir)).rejects.toThrow(/was moved to PostgreSQL\. Set DATABASE_URL/)
  const late = await runCommandInProcess('host', ['add', 'late@example.nz'], { DATA_DIR: dataDir })
  expect([late.code, late.stderr]).toEqual([1, expect.stringMatching(/was moved to PostgreSQL/)])

  const site = await serveInProcess(dataDir, { DATABASE_URL: url })
  const host = await hostAt(site.origin)
  const stays = await host.call(listStays)
  expect(stays.map((stay) => stay.paymentStatus).sort()).toEqual(['authorized', 'pending'])
  const path = stays.find((stay) => stay.idDocumentPath)?.idDocumentPath ?? ''
  expect((await host.request(path)).status).toBe(200)
  await site.end()
})

it('move resumes after an interruption and rejects a target that differs', {
  timeout: 60_000,
}, async () => {
  const dataDir = usedFolder()
  const url = await emptyDatabase()
  await move(dataDir, url)
  const target = await openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }), {
    warn: () => {},
  })
  const lost = await target.db.deleteFrom('audit_log').executeTakeFirst()
  const resumed = await move(dataDir, url)
  expect(resumed.stdout).toContain(`(${lost.numDeletedRows} written now)`)

  await target.db.updateTable('guest_stays').set({ guest_name: 'Somebody else' }).execute()
  const refused = await move(dataDir, url)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^The target contains other rows in guest_stays/),
  ])
  await target.close()
})

it('a move killed at any moment is completed by the next run', { timeout: 120_000 }, async () => {
  const dataDir = usedFolder()
  const die = (moment: number | 'never', url: string) =>
    runCommandFile('tests/support/crashing-move.ts', [String(moment), '--to', url], { DATA_DIR: dataDir })
  const whole = await die('never', await emptyDatabase())
  const moments = Number(/moments: (\d+)/.exec(whole.stdout)?.[1])
  const rows = /Moved: (\d+) rows/.exec(whole.stdout)?.[1]
  expect(moments).toBeGreaterThan(30)

  const url = await emptyDatabase()
  // Crashes during the schema, after it, among the rows, and before the last rows. Each run resumes the previous one.
  for (const moment of [5, moments - 15, 8, 4]) {
    expect((await die(moment, url)).code, `killed at ${moment} of ${moments}`).toBeNull()
  }
  const finished = await move(dataDir, url)
  expect([finished.code, finished.stderr]).toEqual([0, ''])
  expect(finished.stdout).toContain(`Moved: ${rows} rows are equal on both sides`)
})

it('move rejects another program’s database and an unreachable one with one line', async () => {
  const dataDir = usedFolder()
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table wp_posts (id int)')
  await client.end()
  const nowhere = new URL(url)
  nowhere.pathname = 'no_such_database'
  for (const [target, words] of [
    [url, /^The target contains other tables \(wp_posts\)/],
    [nowhere.href, /^The database cannot be used \(database "no_such_database" does not exist\)/],
  ] as const) {
    const { code, stdout, stderr } = await move(dataDir, target)
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(stderr).toMatch(words)
  }
})

it('move refuses to run while the site uses the folder', async () => {
  const dataDir = usedFolder()
  const site = await serveInProcess(dataDir)
  const refused = await move(dataDir, await emptyDatabase())
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/^Another Latchkey is running on/)
  await site.end()
})
