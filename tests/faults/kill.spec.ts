import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { login } from '#shared/contract/auth.ts'
import { listStays } from '#shared/contract/stays.ts'
import { testHost } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { createDatabase, findPostgres, freePort, startPostgres } from '#tests/support/postgres.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { createLedger } from './ledger.ts'
import { startCrowd } from './writers.ts'

const rounds = inject('faultRounds')

/** Rows that must be in step, since one transaction writes them: each query answers what is out of step. */
const invariants = [
  "select id from guest_stays s where not exists (select 1 from audit_log a where a.stay_id = s.id and a.action = 'stay.created')",
  "select id from guest_stays s where status = 'approved' and not exists (select 1 from audit_log a where a.stay_id = s.id and a.action = 'stay.status_moved')",
  "select id from guest_stays s where payment_status = 'authorized' and not exists (select 1 from deposits d where d.stay_id = s.id)",
  "select stay_id from deposit_intents where status = 'standing' group by stay_id having count(*) > 1",
  'select id from guest_stays s where id_document_id is not null and not exists (select 1 from stored_objects o where o.id = s.id_document_id)',
]

async function assertInvariants(query: (text: string) => Promise<unknown[]> | unknown[]): Promise<void> {
  for (const text of invariants) expect(await query(text), text).toEqual([])
}

/** Starts, lets people write, kills at a random moment, again and again; compares after each start. */
async function killAgainAndAgain(dataDir: string, settings: Record<string, string>, times: number) {
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
    await delay(randomInt(100, 900))
    await site.end('SIGKILL')
    expect(await crowd.stop()).toEqual([])
    site = await start()
    await ledger.verify(host)
  }
  await ledger.verify(host, { fetchPictures: true })
  const shown = await host.call(listStays)
  expect(shown.length).toBeGreaterThanOrEqual(ledger.stayCount())
  expect(await site.end('SIGTERM')).toBe(0)
  process.stdout.write(
    `killed ${times} times: ${ledger.writeCount()} acknowledged writes on ${ledger.stayCount()} stays, none lost\n`,
  )
}

describe('kill -9 at any moment', () => {
  it('loses no acknowledged write on SQLite', async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const port = String(await freePort())
    await killAgainAndAgain(folder.path, { PORT: port }, rounds)
    const db = new DatabaseSync(`${folder.path}/latchkey.db`)
    expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    expect(db.prepare('pragma foreign_key_check').all()).toEqual([])
    await assertInvariants((text) => db.prepare(text).all())
    db.close()
  })

  it.skipIf(findPostgres() === null)('loses no acknowledged write on PostgreSQL', async () => {
    const folder = temporaryFolder()
    const server = await startPostgres()
    onTestFinished(async () => {
      await server.stop()
      folder.remove()
    })
    const url = await createDatabase(server.adminUrl)
    const port = String(await freePort())
    await killAgainAndAgain(folder.path, { PORT: port, DATABASE_URL: url }, Math.ceil(rounds / 4))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await assertInvariants(async (text) => (await client.query(text)).rows)
    await client.end()
  })
})
