import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PaymentFailure } from '#server/adapters/payments/port.ts'
import { createSimulatedPayments, type SimulatedPayments } from '#server/adapters/payments/simulator.ts'
import type { SimulatedIntent } from '#server/adapters/payments/simulator-store.ts'
import type { Database } from '#server/db/client.ts'
import { reconcile, runDue } from '#server/features/deposits/due.ts'
import type { Host } from '#server/http/guards.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { type CrashingProcess, createCrashingProcess } from '#tests/support/crashing-process.ts'
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'
import type { SeededRandom } from './seeded-random.ts'

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs
export const zone = 'Pacific/Auckland'
const tickMs = 15_000
/** A stay never needs this many calls of one kind, whatever fails. */
const manyCalls = 100
const isActive = ({ status }: SimulatedIntent['intent']) => status === 'requires_capture'
const daysBetween = 5

export class InvariantViolation extends Error {
  constructor(guest: Pick<Guest, 'id'>, promise: string, found: unknown) {
    super(`${promise}: stay ${guest.id}, ${JSON.stringify(found)}`)
    this.name = 'InvariantViolation'
  }
}

/** A claim's outcome as shown to the host. `unsaid`: the process crashed before it responded. */
interface Claim {
  amountCents: number
  reason: string
  answer: 'done' | 'noted' | 'refused' | 'unsaid'
}

export interface Guest {
  id: string
  claims: Claim[]
  card: string | null
  /** The amounts that payment forms displayed before the card was entered. */
  agreedCents: number[]
  isEndedElsewhere: boolean
  isReleased: boolean
  /** Dates, amount or status changed during a deposit: the expected hold is then the product's own rule. */
  isMoved: boolean
}

/** A season at one house: one database, one provider, one clock, two processes, many stays. */
export interface Season {
  database: Database
  provider: SimulatedPayments
  clock: FakeClock
  processes: readonly [CrashingProcess, CrashingProcess]
  guests: Guest[]
  hosts: readonly [Host, Host]
  /** The provider's webhooks, which may arrive late, twice, or in another order. */
  messages: { id: string; intentId: string }[]
  /** The server's releases of a stay's only hold. */
  released: { stayId: string; at: number }[]
  /** The provider may lose a response and list its effect only minutes later. */
  lists: { mayBeLate: boolean }
  intentsOf(guest: Pick<Guest, 'id'>): Promise<SimulatedIntent['intent'][]>
  /** Lets time pass with both processes running: they poll whenever an action is due. */
  advance(ms: number): Promise<void>
}

const stayOfObject = sql<string>`json_extract(body, '$.intent.metadata.stay')`

async function makeGuest({ db }: Database, now: number, ahead: number, random: SeededRandom): Promise<Guest> {
  const id = randomUUID()
  const checkInDate = addDays(dayAt(now, zone), ahead + random.below(15))
  const at = new Date(now).toISOString()
  await db
    .insertInto('guest_stays')
    .values({
      id,
      thread_id: id,
      guest_name: 'Aroha',
      guest_email: 'aroha@example.nz',
      check_in_date: checkInDate,
      check_out_date: addDays(checkInDate, 1 + random.below(random.oneIn(5) ? 21 : 5)),
      access_token_hmac: id,
      access_token_sealed: 'none',
      door_code_sealed: 'none',
      deposit_cents: 5_000 + 100 * random.below(400),
      deposit_currency: random.pick(['NZD', 'AUD']),
      link_made_at: at,
      link_expires_at: '2100-01-01T00:00:00.000Z',
      created_at: at,
      updated_at: at,
    })
    .execute()
  return {
    id,
    claims: [],
    card: null,
    agreedCents: [],
    isEndedElsewhere: false,
    isReleased: false,
    isMoved: false,
  }
}

const hostNamed = (name: string, now: number): Host => ({
  id: randomUUID(),
  name,
  email: `${name.toLowerCase()}@example.com`,
  sessionId: name,
  authenticatedAt: now,
})

export async function beginSeason(
  database: Database,
  { stays, now, random }: { stays: number; now: number; random: SeededRandom },
): Promise<Season> {
  // Every check reads the intents of a stay, including those that the server doesn't know.
  await sql`create index simulated_stay on simulated_objects (${stayOfObject})`.execute(database.db)
  const clock = createFakeClock(new Date(now).toISOString())
  const provider = createSimulatedPayments({ db: database.db, clock })
  const intentsOf: Season['intentsOf'] = async ({ id }) => {
    const rows = await database.db
      .selectFrom('deposit_intents')
      .select('id')
      .where('stay_id', '=', id)
      .execute()
    const known = new Set(rows.map((row) => row.id))
    const made = await database.db
      .selectFrom('simulated_objects')
      .select('id')
      .where('kind', '=', 'intent')
      .where(stayOfObject, '=', id)
      .orderBy('created_at')
      .execute()
    for (const row of made) known.add(row.id)
    const found = await Promise.all([...known].map((intentId) => provider.retrieve(intentId)))
    return found.filter((intent) => intent !== null)
  }
  const cancels = new Map<string, number>()
  const released: Season['released'] = []
  let tooOften: InvariantViolation | null = null
  /** Operations of holds that exist although the response was lost and the delayed lists don't contain them. */
  const unlisted = new Set<string>()
  const lists = { mayBeLate: false, wereLate: false }
  const watched: SimulatedPayments = {
    ...provider,
    async placeHold(request) {
      const answer = await provider.placeHold(request)
      const id = request.metadata.stay ?? ''
      const intents = await intentsOf({ id })
      if (intents.length > manyCalls || intents.filter(isActive).length > 2)
        tooOften ??= new InvariantViolation({ id }, 'a hold is not placed again and again', intents.length)
      if (lists.mayBeLate && intents.filter(isActive).length === 1 && random.oneIn(8)) {
        unlisted.add(request.metadata.operation ?? '')
        lists.wereLate = true
        throw new PaymentFailure('broken_answer', 'made to be lost')
      }
      return answer
    },
    findByOperation: async (asked) =>
      unlisted.delete(asked.operation) ? null : provider.findByOperation(asked),
    async cancel(request) {
      const before = await provider.retrieve(request.intentId)
      const answer = await provider.cancel(request)
      const id = answer.metadata.stay ?? ''
      if (before && isActive(before) && !(await intentsOf({ id })).some(isActive))
        released.push({ stayId: id, at: clock.now() })
      const times = (cancels.get(request.intentId) ?? 0) + 1
      cancels.set(request.intentId, times)
      if (times > manyCalls)
        tooOften ??= new InvariantViolation({ id }, 'nothing is cancelled again and again', answer)
      return answer
    },
  }
  const begin = () => createCrashingProcess({ database, provider: watched, clock, timeZone: zone, waitMs: 0 })
  const processes = [begin(), begin()] as const
  const guests: Guest[] = []
  for (let count = 0; count < stays; count += 1)
    guests.push(await makeGuest(database, now, count * daysBetween, random))

  const nextDue = async (): Promise<number | null> => {
    const { db } = database
    const due = await db
      .selectFrom('deposits')
      .select(({ fn }) => fn.min('next_due_at').as('at'))
      .executeTakeFirst()
    const lease = await db
      .selectFrom('deposit_operations')
      .select(({ fn }) => fn.min('lease_until').as('at'))
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    const instants = [due?.at, lease?.at].filter((at) => at != null).map((at) => Date.parse(at))
    return instants.length === 0 ? null : Math.min(...instants)
  }
  const look = async () => {
    for (const process of processes) await process.live(() => runDue(process.ctx()))
    if (!lists.wereLate) return
    // Ten minutes later the lists are complete, and everything is synced.
    lists.wereLate = false
    unlisted.clear()
    const [first] = processes
    first.trouble('unavailable', 0)
    first.crashAfter(Number.POSITIVE_INFINITY)
    if (!first.isAlive()) await first.restart()
    await first.live(() => reconcile(first.ctx()))
  }
  return {
    database,
    provider,
    clock,
    processes,
    guests,
    hosts: [hostNamed('Marama', now), hostNamed('Ben', now)],
    messages: [],
    released,
    lists,
    intentsOf,
    async advance(ms) {
      const end = clock.now() + ms
      for (let looks = 0; looks < 2000; looks += 1) {
        const due = await nextDue()
        if (due === null || due > end) break
        clock.set(Math.min(end, Math.max(clock.now(), due) + (due <= clock.now() ? tickMs : 0)))
        await look()
        if (tooOften) throw tooOften
        if (clock.now() >= end) break
      }
      clock.set(end)
      await look()
    },
  }
}
