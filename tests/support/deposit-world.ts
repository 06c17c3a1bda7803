import { randomUUID } from 'node:crypto'
import { PaymentFailure } from '#server/adapters/payments/port.ts'
import { createSimulatedPayments } from '#server/adapters/payments/simulator.ts'
import type { SimulatedIntent } from '#server/adapters/payments/simulator-store.ts'
import type { Database } from '#server/db/client.ts'
import { runDue } from '#server/features/deposits/due.ts'
import { onDecided } from '#server/features/deposits/stay/follow.ts'
import type { Host } from '#server/http/guards.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createMortalProcess, type MortalProcess, readStay } from './mortal-process.ts'

/** One stay's deposit in a process that can be killed anywhere, against a provider that outlives it. */
export interface DepositWorld extends MortalProcess {
  clock: FakeClock
  stayId: string
  host: Host
  stay(): Promise<Stay>
  /** Lets time pass with the process at work: it looks whenever something falls due. */
  advance(ms: number): Promise<void>
  /** What the provider holds on this stay. */
  intents(): Promise<SimulatedIntent['intent'][]>
  standing(): Promise<SimulatedIntent['intent'][]>
  confirm(intentId: string, clientSecret: string, number: string, challenge?: 'complete'): Promise<void>
  cancelElsewhere(intentId: string): Promise<void>
  decide(status: Stay['status']): Promise<void>
}

export const worldZone = 'Pacific/Auckland'
/** When people come and go at the world's house. */
export const worldTimes = { checkInTime: '15:00', checkOutTime: '11:00' }
/** What this stay's deposit is; not what the house would ask of a new one. */
export const worldDeposit = { amountCents: 18_500, currency: 'AUD' }
const tickMs = 15_000

/** Makes a world on a migrated database; several can share one, each with a stay of its own. */
export async function createDepositWorld(
  database: Database,
  { checkInDate, checkOutDate, now }: { checkInDate: string; checkOutDate: string; now: number },
): Promise<DepositWorld> {
  const clock = createFakeClock(new Date(now).toISOString())
  const provider = createSimulatedPayments({ db: database.db, clock })
  const stayId = randomUUID()
  const host: Host = {
    id: randomUUID(),
    name: 'Marama',
    email: 'host@example.com',
    sessionId: 'session',
    authenticatedAt: now,
  }
  const at = new Date(now).toISOString()
  await database.db
    .insertInto('guest_stays')
    .values({
      id: stayId,
      guest_name: 'Aroha',
      guest_email: 'aroha@example.nz',
      check_in_date: checkInDate,
      check_out_date: checkOutDate,
      data_key: 'none',
      access_token_lookup: stayId,
      access_token_sealed: 'none',
      door_code_sealed: 'none',
      deposit_cents: worldDeposit.amountCents,
      deposit_currency: worldDeposit.currency,
      link_expires_at: '2100-01-01T00:00:00.000Z',
      created_at: at,
      updated_at: at,
    })
    .execute()

  const process = createMortalProcess({ database, provider, clock, timeZone: worldZone })
  const { live } = process
  const stay = () => readStay(database, stayId)

  const nextDue = async (): Promise<number | null> => {
    const row = await database.db
      .selectFrom('deposits')
      .select('next_due_at')
      .where('stay_id', '=', stayId)
      .executeTakeFirst()
    const lease = await database.db
      .selectFrom('deposit_operations')
      .select('lease_until')
      .where('stay_id', '=', stayId)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    const due = [row?.next_due_at, lease?.lease_until]
      .filter((text) => text != null)
      .map((text) => Date.parse(text))
    return due.length === 0 ? null : Math.min(...due)
  }

  const intents = async () => {
    const rows = await database.db
      .selectFrom('simulated_objects')
      .select('id')
      .where('kind', '=', 'intent')
      .where('body', 'like', `%${stayId}%`)
      .orderBy('created_at')
      .execute()
    const found = await Promise.all(rows.map(({ id }) => provider.retrieve(id)))
    return found.filter((intent) => intent !== null)
  }

  return {
    ...process,
    clock,
    stayId,
    host,
    stay,
    async advance(ms) {
      const end = clock.now() + ms
      for (let looks = 0; looks < 500; looks += 1) {
        const due = await nextDue()
        if (due === null || due > end) break
        clock.set(Math.min(end, Math.max(clock.now(), due) + (due <= clock.now() ? tickMs : 0)))
        if (!(await live(() => runDue(process.ctx())))) return
        if (clock.now() >= end) break
      }
      clock.set(end)
      await live(() => runDue(process.ctx()))
    },
    intents,
    standing: async () => (await intents()).filter((intent) => intent.status === 'requires_capture'),
    async confirm(intentId, clientSecret, number, challenge) {
      const card = { number, expMonth: 12, expYear: 2040, cvc: '123' }
      await provider
        .confirm(intentId, { clientSecret, card, savedMethodId: null, challenge: challenge ?? null })
        .catch((error: unknown) => {
          if (!(error instanceof PaymentFailure)) throw error
        })
    },
    cancelElsewhere: async (intentId) => {
      await provider.cancel({ key: `elsewhere-${intentId}`, intentId })
    },
    async decide(status) {
      await database.db.transaction().execute(async (tx) => {
        await tx.updateTable('guest_stays').set({ status }).where('id', '=', stayId).execute()
        await onDecided(process.ctx(), tx, {
          stay: await stayIn(status),
          move: { from: 'pending', to: status, by: null },
        })
      })
    },
  }

  async function stayIn(status: Stay['status']): Promise<Stay> {
    return { id: stayId, status } as Stay
  }
}

const worldTables = [
  'payment_messages',
  'simulated_calls',
  'simulated_objects',
  'deposit_lines',
  'deposit_operations',
  'deposit_intents',
  'deposits',
  'audit_log',
  'guest_stays',
] as const

/** Removes every world from a database. */
export async function emptyWorld({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const table of worldTables) await db.deleteFrom(table).execute()
}
