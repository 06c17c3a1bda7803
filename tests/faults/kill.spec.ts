import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { testHost } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { dropDatabase, findPostgres, freePort } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { assertInvariants } from './invariants.ts'
import { createLedger } from './ledger.ts'
import { seededRandom } from './seed.ts'
import { startCrowd } from './writers.ts'

const rounds = inject('faultRounds')

/**
 * Repeatedly starts the server, lets people write, kills it at a random moment, and verifies the data after each start.
 */
async function killRepeatedly(
  name: string,
  dataDir: string,
  settings: Record<string, string>,
  times: number,
) {
  const random = seededRandom(name)
  const ledger = createLedger()
  const start = async (): Promise<Site> => {
    const site = await startSite(dataDir, settings)
    onTestFinished(() => void site.end('SIGKILL'))
    return site
  }
  let site = await start()
  const host = createClient(site.origin)
  await host.call(login, { body: testHost })
  for (let round = 0; round < times; round += 1) {
    const crowd = startCrowd(host, site.origin, ledger, round * 1000)
    await delay(random.between(100, 900))
    await site.end('SIGKILL')
    expect(await crowd.stop()).toEqual([])
    site = await start()
    await ledger.verify(host)
  }
  await ledger.verify(host, { fetchPhotos: true })
  const shown = await host.call(listStays)
  expect(shown.length).toBeGreaterThanOrEqual(ledger.stayCount())
  expect(await site.end('SIGTERM')).toBe(0)
  counted(`${name}: ${times} kills, ${ledger.writeCount()} writes on ${ledger.stayCount()} stays`)
}

describe('kill -9 at any moment', () => {
  it('loses no acknowledged write on SQLite', async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const port = String(await freePort())
    await killRepeatedly('SQLite', folder.path, { PORT: port }, rounds)
    const db = new DatabaseSync(`${folder.path}/latchkey.db`)
    expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(db.prepare('pragma foreign_key_check').all()).toEqual([])
    await assertInvariants(async (text) => db.prepare(text).all())
    db.close()
  })

  it.skipIf(findPostgres() === null)('loses no acknowledged write on PostgreSQL', async () => {
    const folder = temporaryFolder()
    const url = await newDatabase('empty')
    onTestFinished(async () => {
      await dropDatabase(url)
      folder.remove()
    })
    const port = String(await freePort())
    const settings = { PORT: port, DATABASE_URL: url }
    await killRepeatedly('PostgreSQL', folder.path, settings, Math.ceil(rounds / 8))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await assertInvariants(async (text) => (await client.query(text)).rows)
    await client.end()
  })
})
