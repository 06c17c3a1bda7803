import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { PaymentFailure, type PaymentFailureKind, type PaymentPort } from '#server/adapters/payments/port.ts'
import { createSimulatedPayments } from '#server/adapters/payments/simulator.ts'
import type { SimulatedIntent } from '#server/adapters/payments/simulator-store.ts'
import type { Events } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { reconcile, runDue } from '#server/features/deposits/due.ts'
import { recover } from '#server/features/deposits/provider/step.ts'
import type { DepositsContext } from '#server/features/deposits/service.ts'
import { onDecided } from '#server/features/deposits/stay/follow.ts'
import { setPaymentStatus } from '#server/features/stays/rows/payment.ts'
import type { Host } from '#server/http/guards.ts'
import { unreadHouse } from '#shared/house.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'

/** The process died here: nothing of it runs any more. */
class Killed extends Error {}

export type Trouble =
  | Extract<PaymentFailureKind, 'unavailable' | 'rate_limited' | 'unknown_outcome' | 'broken_answer'>
  | 'broken after the work'

/** One stay's deposit in a process that can be killed anywhere, against a provider that outlives it. */
export interface DepositWorld {
  clock: FakeClock
  stayId: string
  host: Host
  /** What the verbs of the life under way work with. */
  ctx(): DepositsContext
  stay(): Promise<Stay>
  /** Kills the process after so many more steps; a step is a query, or a provider call's beginning or answer. */
  dieAfter(steps: number): void
  /** Steps taken since the life began. */
  steps(): number
  isAlive(): boolean
  /** Runs something; answers whether the process lived through it. Errors meant for people are no matter. */
  live(work: () => Promise<unknown>): Promise<boolean>
  /** A new process: finishes what was cut off, does what is due, compares with the provider. */
  restart(): Promise<void>
  /** The next calls to the provider fail like this. */
  trouble(kind: Trouble, times: number): void
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
const log = pino({ level: 'silent' })
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
    freshAt: now,
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

  let life = 0
  let isDead = false
  let stepsLeft = Number.POSITIVE_INFINITY
  let stepsTaken = 0
  const step = (mine: number) => {
    if (mine !== life || isDead) throw new Killed()
    stepsTaken += 1
    stepsLeft -= 1
    if (stepsLeft <= 0) {
      isDead = true
      throw new Killed()
    }
  }
  let troubles: { kind: Trouble; left: number } = { kind: 'unavailable', left: 0 }

  const mortalDatabase = (mine: number): Database => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        step(mine)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    return { ...database, db: database.db.withPlugin(plugin) }
  }

  /** Calls that change something, or read: each may fail, and each is a place to die before and after the work. */
  const mortalPayments = (mine: number): PaymentPort => {
    const wrap =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        step(mine)
        const isTroubled = troubles.left > 0
        if (isTroubled) troubles.left -= 1
        const { kind } = troubles
        if (isTroubled && (kind === 'unavailable' || kind === 'rate_limited' || kind === 'broken_answer'))
          throw new PaymentFailure(kind, 'made to fail')
        const result = await call(...args).catch((error: unknown) => {
          step(mine)
          throw error
        })
        step(mine)
        if (isTroubled)
          throw new PaymentFailure(kind === 'unknown_outcome' ? kind : 'broken_answer', 'made to fail')
        return result
      }
    return {
      ...provider,
      createCustomer: wrap(provider.createCustomer),
      createHold: wrap(provider.createHold),
      createSetup: wrap(provider.createSetup),
      placeHold: wrap(provider.placeHold),
      retrieve: wrap(provider.retrieve),
      capture: wrap(provider.capture),
      cancel: wrap(provider.cancel),
      forgetCard: wrap(provider.forgetCard),
      findByOperation: wrap(provider.findByOperation),
      listStandingHolds: wrap(provider.listStandingHolds),
      countRefusals: wrap(provider.countRefusals),
    }
  }

  let ctx: DepositsContext
  const begin = () => {
    life += 1
    isDead = false
    stepsLeft = Number.POSITIVE_INFINITY
    stepsTaken = 0
    ctx = {
      database: mortalDatabase(life),
      payments: mortalPayments(life),
      simulator: null,
      clock,
      house: { ...unreadHouse, timeZone: worldZone },
      log,
      poke: () => {},
      raise: async (tx, name, what) => {
        if (name !== 'deposit.moved') return
        const { paymentStatus } = what as Events['deposit.moved']
        await setPaymentStatus(tx, stayId, paymentStatus, new Date(clock.now()).toISOString())
      },
      waitMs: 30,
    }
  }
  begin()

  const stay = async (): Promise<Stay> => {
    const row = await database.db
      .selectFrom('guest_stays')
      .selectAll()
      .where('id', '=', stayId)
      .executeTakeFirstOrThrow()
    return {
      id: stayId,
      checkInDate,
      checkOutDate,
      ...worldTimes,
      status: row.status,
      cancelledAt: row.cancelled_at,
      cancelledBy: row.cancelled_by,
      paymentStatus: row.payment_status,
      guestPhone: '+64211234567',
      idDocumentPath: '/id',
      selfiePath: '/selfie',
      idSightedInPersonAt: null,
      requires: { documents: true, deposit: row.deposit_cents > 0 },
      depositCents: row.deposit_cents,
      depositCurrency: row.deposit_currency,
      depositMode: row.deposit_mode,
      depositStatus: row.deposit_status,
      depositHoldOn: row.deposit_hold_on,
      depositAttention: null,
      cardBrand: row.card_brand,
      cardLast4: row.card_last4,
    } as Stay
  }

  const live = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
    } catch (error) {
      const isMeant = error instanceof Error && error.name === 'AppError'
      if (!isMeant && !(error instanceof Killed) && !(error instanceof PaymentFailure) && !isDead) throw error
    }
    return !isDead
  }

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
    clock,
    stayId,
    host,
    ctx: () => ctx,
    stay,
    dieAfter: (steps) => {
      stepsLeft = steps
    },
    steps: () => stepsTaken,
    isAlive: () => !isDead,
    live,
    async restart() {
      begin()
      await live(async () => {
        await recover(ctx, true)
        await runDue(ctx)
        await reconcile(ctx)
      })
    },
    trouble: (kind, times) => {
      troubles = { kind, left: times }
    },
    async advance(ms) {
      const end = clock.now() + ms
      for (let looks = 0; looks < 500; looks += 1) {
        const due = await nextDue()
        if (due === null || due > end) break
        clock.set(Math.min(end, Math.max(clock.now(), due) + (due <= clock.now() ? tickMs : 0)))
        if (!(await live(() => runDue(ctx)))) return
        if (clock.now() >= end) break
      }
      clock.set(end)
      await live(() => runDue(ctx))
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
        await onDecided(ctx, tx, {
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
