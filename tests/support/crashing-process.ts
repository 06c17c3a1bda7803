import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { PaymentFailure, type PaymentFailureKind, type PaymentPort } from '#server/adapters/payments/port.ts'
import type { SimulatedPayments } from '#server/adapters/payments/simulator.ts'
import type { Events } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { reconcile, runDue } from '#server/features/deposits/due.ts'
import type { DepositsContext } from '#server/features/deposits/service.ts'
import { placeholderHouse } from '#server/features/house/blank-house.ts'
import type { Callers } from '#server/http/guards.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import type { FakeClock } from './fake-clock.ts'

/** Thrown at the point of the crash, so that no more code of this process runs. */
class Killed extends Error {}

export type Trouble =
  | Extract<PaymentFailureKind, 'unavailable' | 'rate_limited' | 'unknown_outcome' | 'broken_answer'>
  | 'broken after the work'

export const failureKinds: readonly Trouble[] = [
  'unavailable',
  'rate_limited',
  'unknown_outcome',
  'broken_answer',
  'broken after the work',
]

/** A server process with deposits: it can crash anywhere, and the provider survives it. */
export interface CrashingProcess {
  ctx(): DepositsContext
  /** Crashes the process after this many steps; a step is a query, or the start or end of a provider call. */
  crashAfter(steps: number): void
  isAlive(): boolean
  /** Runs work. Returns false if the process crashed. Ignores errors that a user would see. */
  live(work: () => Promise<unknown>): Promise<boolean>
  /** Starts a new process: resumes interrupted calls, handles due work, reconciles with the provider. */
  restart(): Promise<void>
  trouble(kind: Trouble, times: number): void
}

const nobody: Omit<Callers, 'lockStayById'> = {
  findHostBySession: async () => null,
  findLiveStayByToken: async () => null,
  findStayById: async () => null,
}
const log = pino({ level: 'silent' })

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
  /** The real time that a caller waits for another one's call on the same deposit. */
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

  const crashingDatabase = (mine: number): Database => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        step(mine)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    return { ...database, db: database.db.withPlugin(plugin) }
  }

  /** Wraps provider calls: each may fail, and each may crash before and after its effect. */
  const crashingPayments = (mine: number): PaymentPort => {
    const wrap =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        step(mine)
        const failsThisCall = troubles.left > 0
        if (failsThisCall) troubles.left -= 1
        const { kind } = troubles
        if (failsThisCall && (kind === 'unavailable' || kind === 'rate_limited' || kind === 'broken_answer'))
          throw new PaymentFailure(kind, 'made to fail')
        const result = await call(...args).catch((error: unknown) => {
          step(mine)
          throw error
        })
        step(mine)
        if (failsThisCall)
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
      database: crashingDatabase(life),
      payments: crashingPayments(life),
      simulator: provider as SimulatedPayments,
      paymentSource: { from: 'environment', settingId: null, isChosen: true },
      clock,
      house: { ...placeholderHouse, timeZone },
      log,
      wake: () => {},
      callers: {
        ...nobody,
        lockStayById: (tx, id) => readStay({ db: tx }, id),
      },
      emit: async (tx, name, what) => {
        if (name !== 'deposit.moved') return
        const { stayId, paymentStatus } = what as Events['deposit.moved']
        await tx
          .updateTable('guest_stays')
          .set({ payment_status: paymentStatus })
          .where('id', '=', stayId)
          .execute()
      },
      waitMs,
    }
  }
  begin()

  const live = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
    } catch (error) {
      const isLargeEnough = error instanceof Error && error.name === 'AppError'
      if (!isLargeEnough && !(error instanceof Killed) && !(error instanceof PaymentFailure) && !isDead)
        throw error
    }
    return !isDead
  }

  return {
    ctx: () => ctx,
    crashAfter: (steps) => {
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

/** Returns a stay for deposits, with the guest's other steps complete. */
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
