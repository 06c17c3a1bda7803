import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type AdminStay, listStays } from '#shared/contract/stays/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { counted } from '#tests/support/counted.ts'
import { dropDatabase, findPostgres, freePort } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { assertInvariants } from './invariants.ts'
import { createParties, journeys } from './journeys.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { seededRandom } from './seed.ts'

const rounds = inject('faultRounds')

const isLost = (error: unknown): boolean =>
  error instanceof TypeError || (error as Error)?.name === 'AbortError'

const writesOf = ({ successes }: Recorder): number =>
  [...successes].reduce((all, [call, count]) => all + (call.startsWith('GET ') ? 0 : count), 0)

/**
 * Repeatedly starts the server, lets guests and a host go their ways, kills it after a random number of writes, and compares what it
 * acknowledged with the data after each start.
 */
async function killRepeatedly(
  name: string,
  dataDir: string,
  settings: Record<string, string>,
  times: number,
) {
  const random = seededRandom(name)
  const recorder = createRecorder()
  const start = async (): Promise<Site> => {
    const site = await startSite(dataDir, settings)
    onTestFinished(() => void site.end('SIGKILL'))
    return site
  }
  let site = await start()
  let stays: AdminStay[] = []
  for (let round = 0; round < times; round += 1) {
    const parties = await createParties(site.origin, recorder.send)
    let isKilled = false
    const people = journeys.map(async (journey) => {
      while (!isKilled)
        await journey(parties).catch((error: unknown) => {
          if (!isLost(error)) throw error
        })
    })
    const enough = writesOf(recorder) + random.between(1, 40)
    while (writesOf(recorder) < enough) await delay(5)
    recorder.expectBreaks(true)
    await site.end('SIGKILL')
    isKilled = true
    await Promise.all(people)
    recorder.expectBreaks(false)
    site = await start()
    expect(recorder.faults).toEqual([])
    const host = await hostAt(site.origin)
    stays = await host.call(listStays)
    recorder.verify(stays)
  }
  expect(await site.end('SIGTERM')).toBe(0)
  counted(`${name}: ${times} kills, ${writesOf(recorder)} writes on ${stays.length} stays`)
}

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
