import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { PaymentFailure, type PaymentFailureKind, type PaymentPort } from '#server/adapters/payments/port.ts'
import type { Events } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { reconcile, runDue } from '#server/features/deposits/due.ts'
import type { DepositsContext } from '#server/features/deposits/service.ts'
import { setPaymentStatus } from '#server/features/stays/rows/stays.ts'
import type { Callers } from '#server/http/guards.ts'
import { unreadHouse } from '#shared/house.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import type { FakeClock } from './fake-clock.ts'

/** The process died here: nothing of it runs any more. */
class Killed extends Error {}

/** How a call to the provider goes wrong: before it was done, or after. */
export type Trouble =
  | Extract<PaymentFailureKind, 'unavailable' | 'rate_limited' | 'unknown_outcome' | 'broken_answer'>
  | 'broken after the work'

export const troubleKinds: readonly Trouble[] = [
  'unavailable',
  'rate_limited',
  'unknown_outcome',
  'broken_answer',
  'broken after the work',
]

/** A server's process as far as deposits go: it can be killed anywhere, and the provider outlives it. */
export interface CrashingProcess {
  /** What the verbs of the life under way work with. */
  ctx(): DepositsContext
  /** Kills the process after so many more steps; a step is a query, or a provider call's beginning or answer. */
  dieAfter(steps: number): void
  isAlive(): boolean
  /** Runs something; answers whether the process lived through it. Errors meant for people are no matter. */
  live(work: () => Promise<unknown>): Promise<boolean>
  /** A new process: finishes what was cut off, does what is due, compares with the provider. */
  restart(): Promise<void>
  /** The next calls to the provider fail like this. */
  trouble(kind: Trouble, times: number): void
}

const nobody: Omit<Callers, 'lockStayById'> = {
  findHostBySession: async () => null,
  findLiveStayByToken: async () => null,
  findStayById: async () => null,
}
const log = pino({ level: 'silent' })

/** Makes a process on a database and a provider that others may use too. */
export function createCrashingProcess({
  database,
  provider,
  clock,
  timeZone,
  waitMs = 30,
}: {
  database: Database
  provider: PaymentPort
  clock: FakeClock
  timeZone: string
  /** How long a caller waits, in real time, for another one's call on the same deposit. */
  waitMs?: number
}): CrashingProcess {
  let life = 0
  let isDead = false
  let stepsLeft = Number.POSITIVE_INFINITY
  const step = (mine: number) => {
    if (mine !== life || isDead) throw new Killed()
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
      detachCard: wrap(provider.detachCard),
      findByOperation: wrap(provider.findByOperation),
      listActiveHolds: wrap(provider.listActiveHolds),
      countRefusals: wrap(provider.countRefusals),
    }
  }

  let ctx: DepositsContext
  const begin = () => {
    life += 1
    isDead = false
    stepsLeft = Number.POSITIVE_INFINITY
    ctx = {
      database: mortalDatabase(life),
      payments: mortalPayments(life),
      simulator: null,
      clock,
      house: { ...unreadHouse, timeZone },
      log,
      wake: () => {},
      callers: {
        ...nobody,
        lockStayById: (tx, id) => readStay({ db: tx }, id),
      },
      emit: async (tx, name, what) => {
        if (name !== 'deposit.moved') return
        const { stayId, paymentStatus } = what as Events['deposit.moved']
        await setPaymentStatus(tx, stayId, paymentStatus, new Date(clock.now()).toISOString())
      },
      waitMs,
    }
  }
  begin()

  const live = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
    } catch (error) {
      const isMeant = error instanceof Error && error.name === 'AppError'
      if (!isMeant && !(error instanceof Killed) && !(error instanceof PaymentFailure) && !isDead) throw error
    }
    return !isDead
  }

  return {
    ctx: () => ctx,
    dieAfter: (steps) => {
      stepsLeft = steps
    },
    isAlive: () => !isDead,
    live,
    async restart() {
      begin()
      await live(async () => {
        await runDue(ctx, true)
        await reconcile(ctx)
      })
    },
    trouble: (kind, times) => {
      troubles = { kind, left: times }
    },
  }
}

/** A stay as deposits know it, with everything else about the guest in order. */
export async function readStay({ db }: Pick<Database, 'db'>, stayId: string): Promise<StayDetails> {
  const row = await db
    .selectFrom('guest_stays')
    .leftJoin('deposits', 'deposits.stay_id', 'guest_stays.id')
    .selectAll()
    .where('guest_stays.id', '=', stayId)
    .executeTakeFirstOrThrow()
  return {
    id: stayId,
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    status: row.status,
    linkExpiresAt: row.link_expires_at,
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
    depositStatus: row.deposit_status ?? 'none',
    depositHoldOn: row.deposit_hold_on,
    depositAttention: null,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
  } as StayDetails
}
