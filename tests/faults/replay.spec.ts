import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { getAdminDeposit } from '#shared/contract/deposits/schemas.ts'
import { type AdminStay, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { CallFailed, type Client, createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { dropDatabase, findPostgres, freePort } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { assertInvariants, type Query } from './invariants.ts'
import { claimedCents, createParties, journeys } from './journeys.ts'
import { createRecorder, type Recorded, type Recorder } from './recorder.ts'
import { type Random, seededRandom } from './seed.ts'

/**
 * Simulates bad connections and repeated clicks: every request of whole visits is sent twice, late, in any order and
 * mixed with others', while the process is sometimes killed. There must be no 5xx and no broken rule, and every
 * acknowledged write must be stored.
 */

const rounds = inject('faultRounds')

interface Place {
  start(): Promise<Site>
  query: Query
}

async function sqlitePlace(): Promise<Place> {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const PORT = String(await freePort())
  const query: Query = async (text) => {
    const db = new DatabaseSync(`${folder.path}/latchkey.db`, { readOnly: true, timeout: 10_000 })
    try {
      return db.prepare(text).all()
    } finally {
      db.close()
    }
  }
  return { query, start: () => startKilled(folder.path, { PORT }) }
}

async function postgresPlace(): Promise<Place> {
  const folder = temporaryFolder()
  const DATABASE_URL = await newDatabase('empty')
  const PORT = String(await freePort())
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await dropDatabase(DATABASE_URL)
    folder.remove()
  })
  const query: Query = async (text) => (await client.query(text)).rows
  return { query, start: () => startKilled(folder.path, { PORT, DATABASE_URL }) }
}

async function startKilled(dataDir: string, settings: Record<string, string>): Promise<Site> {
  const site = await startSite(dataDir, settings)
  onTestFinished(async () => void (await site.end('SIGKILL')))
  return site
}

/** Ignores a refusal in a visit, because another client's repeat may have come first. Anything else is a failure. */
async function live(visit: Promise<void>): Promise<void> {
  try {
    await visit
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.status < 500
    const isLost = error instanceof TypeError
    if (!isRefused && !isLost) throw error
  }
}

/** Sends requests, `atOnce` at a time, in order, until `isEnough`; returns the rest. */
async function sendAll(
  recorder: Recorder,
  requests: readonly Recorded[],
  atOnce: number,
  isEnough = () => false,
): Promise<readonly Recorded[]> {
  const queue = [...requests]
  const sender = async () => {
    while (!isEnough()) {
      const next = queue.shift()
      if (!next) return
      await recorder.replay(next)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return queue
}

/** Checks that the guest never sees the code while a step is missing. */
async function assertReveal(origin: string, stay: AdminStay): Promise<void> {
  const seen = await createClient(origin).call(getGuestStay, { params: { token: stay.accessToken } })
  const isComplete = seen.guestPhone !== null && seen.idDocumentPath !== null && seen.selfiePath !== null
  const isOpen = isComplete && seen.paymentStatus === 'authorized' && seen.status === 'approved'
  expect([stay.id, seen.doorCode]).toEqual([stay.id, isOpen ? stay.doorCode : null])
}

/** Checks that a deposit that waits for the provider is completed automatically, and that a claim is charged once. */
async function assertDeposit(host: Client, stay: AdminStay, query: Query): Promise<void> {
  const [row] = await query(`select state from deposits where stay_id = '${stay.id}'`)
  if (!row) return
  const stateOf = async () =>
    (await query(`select state from deposits where stay_id = '${stay.id}'`))[0]?.state
  await expect.poll(stateOf, { timeout: 60_000 }).not.toMatch(/releasing|claiming/)
  const deposit = await host.call(getAdminDeposit, { params: { id: stay.id } })
  const claims = deposit.events.filter(({ kind }) => kind === 'claimed')
  expect(claims.map(({ amountCents }) => amountCents)).toEqual(
    deposit.status === 'claimed' ? [claimedCents] : [],
  )
}

const complaints = (site: Site) =>
  site
    .output()
    .split('\n')
    .filter((line) => /"level":[45]0/.test(line))
    .join('\n')

async function assertAll(site: Site, recorder: Recorder, query: Query, since = ''): Promise<void> {
  expect(recorder.faults, complaints(site)).toEqual([])
  const host = await hostAt(site.origin)
  const stays = await host.call(listStays)
  recorder.verify(stays)
  for (const stay of stays.filter(({ createdAt }) => createdAt >= since)) {
    await assertReveal(site.origin, stay)
    await assertDeposit(host, stay, query)
  }
  await assertInvariants(query)
}

/** Returns the public state of all stays, except change and decision times and the ids of queued mails. */
async function visibleState(origin: string) {
  const host = await hostAt(origin)
  const stays = await host.call(listStays)
  return Promise.all(
    stays.map(async ({ updatedAt: _touched, documentsEraseAt: _decided, stuckMail, ...stay }) => ({
      ...stay,
      stuckMail: stuckMail && { kind: stuckMail.kind, state: stuckMail.state },
      events: (await host.call(getAdminDeposit, { params: { id: stay.id } })).events,
    })),
  )
}

/** Runs one round: visits with duplicates, then everything again, shuffled, with a kill in between. */
async function runRound(place: Place, recorder: Recorder, random: Random): Promise<number> {
  let site = await place.start()
  const since = new Date().toISOString()
  const cast = await createParties(site.origin, recorder.send)
  const before = recorder.kept.length
  const own = () => recorder.kept.slice(before)
  let isOver = false
  let replaysLeft = 150
  const replayInBackground = async () => {
    for (; !isOver && replaysLeft > 0; replaysLeft -= 1) await recorder.replay(random.pick(recorder.answered))
  }
  const visits = Promise.all(random.shuffled(journeys).map((journey) => live(journey(cast))))
  const replays = Promise.all([replayInBackground(), replayInBackground()])
  await visits
  isOver = true
  await replays
  await assertAll(site, recorder, place.query, since)

  const twice = random.shuffled([...own(), ...own()]).filter(({ name }) => !isOnceOnly(name))
  let left: readonly Recorded[] = twice
  let kills = 0
  if (random.next() < 0.7) {
    let sent = 0
    const killAfter = random.between(1, twice.length)
    recorder.expectBreaks(true)
    const killed = () => {
      sent += 1
      if (sent === killAfter) void site.end('SIGKILL')
      return sent >= killAfter
    }
    left = await sendAll(recorder, twice, 6, killed)
    await site.end('SIGKILL')
    recorder.expectBreaks(false)
    kills = 1
    site = await place.start()
  }
  await sendAll(recorder, left, 6)
  await assertAll(site, recorder, place.query, since)
  expect(await site.end('SIGTERM')).toBe(0)
  return kills
}

/** A repeated "create" makes another, indistinguishable stay, so only a few are repeated. */
const isOnceOnly = (name: string) => name === 'POST /api/admin/guest-stays'

async function replayRounds(place: Place, name: string, count: number): Promise<void> {
  const random = seededRandom(name)
  const recorder = createRecorder()
  let kills = 0
  for (let round = 0; round < count; round += 1) kills += await runRound(place, recorder, random)
  // Later steps may be refused because a repeat was faster; the calm visits below take every step.
  for (const call of ['POST /api/admin/guest-stays', 'PUT /api/guest-stays/:token/contact'])
    expect(recorder.successes.get(call) ?? 0, call).toBeGreaterThan(0)
  const sum = [...recorder.successes.values()].reduce((all, one) => all + one, 0)
  counted(`${name}: ${recorder.kept.length} requests, ${sum} good answers, ${kills} kills`)
}

it('break no rule and lose nothing on SQLite', async () => {
  await replayRounds(await sqlitePlace(), 'SQLite', Math.ceil(rounds / 10))
})

it.skipIf(findPostgres() === null)('break no rule and lose nothing on PostgreSQL', async () => {
  await replayRounds(await postgresPlace(), 'PostgreSQL', Math.ceil(rounds / 20))
})

it('change nothing when a whole visit is sent again in order, or each request twice at once', async () => {
  const place = await sqlitePlace()
  const site = await place.start()
  const plain = createRecorder()
  const cast = await createParties(site.origin, plain.send)
  for (const journey of journeys) await journey(cast)
  const once = await visibleState(site.origin)
  expect(once).toHaveLength(journeys.length)
  await sendAll(
    plain,
    plain.kept.filter(({ name }) => !isOnceOnly(name)),
    1,
  )
  expect(await visibleState(site.origin)).toEqual(once)
  await assertAll(site, plain, place.query)

  const recorder = createRecorder()
  const sendTwice: typeof fetch = async (input, init) => {
    const first = recorder.send(input, init)
    const sent = recorder.kept.at(-1)
    if (!sent || isOnceOnly(sent.name)) return first
    const [answer, second] = await Promise.all([first, recorder.send(input, init)])
    // The guest's browser continues with the successful response.
    return answer.ok ? answer : second
  }
  const parties = await createParties(site.origin, sendTwice)
  for (const journey of journeys) await journey(parties)
  await assertAll(site, recorder, place.query)
  const facts = (stays: Awaited<ReturnType<typeof visibleState>>) =>
    stays
      .map(({ guestName, guestPhone, status, paymentStatus, depositStatus, idDocumentPath, events }) => ({
        guestName,
        guestPhone,
        status,
        paymentStatus,
        depositStatus,
        hasDocument: idDocumentPath !== null,
        events: events.map(({ kind, amountCents }) => [kind, amountCents]),
      }))
      .sort((a, b) => a.guestName.localeCompare(b.guestName))
  const known = new Set(once.map(({ id }) => id))
  const all = await visibleState(site.origin)
  expect(facts(all.filter(({ id }) => !known.has(id)))).toEqual(facts(once))
  expect(await site.end('SIGTERM')).toBe(0)
})
