import { farthestInstant, isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import type { DepositTable } from '#server/db/schema-deposits.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import type { DepositEventKind, DepositMode, DepositStatus } from '#shared/stay/deposit.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StayStatus } from '#shared/stay/status.ts'

export type Provider = DepositTable['provider']

/** No `retryAt` is ever set farther ahead. */
export const longestRetryMs = 60 * 60 * 1000

/** A deposit as it stands in the database. Instants are ISO 8601, amounts whole cents. */
export interface DepositRow {
  stayId: string
  state: DepositState
  provider: Provider
  customerId: string | null
  paymentMethodId: string | null
  lastHoldRefusedAt: string | null
  claimCents: number | null
  claimReason: string | null
  releaseReason: DepositTable['release_reason']
  lockedUntil: string | null
  nextDueAt: string | null
  retryAt: string | null
  tries: number
  declineCode: string | null
}

/** What the stay shows of its deposit, kept beside it so that lists need no second query. */
export interface DepositMirror {
  paymentStatus: PaymentStatus
  depositMode: DepositMode | null
  depositStatus: DepositStatus
  depositHoldOn: string | null
  depositAttention: string | null
  cardBrand: string | null
  cardLast4: string | null
}

/** What the deposit needs to know of its stay. */
export interface DepositStay extends DepositMirror {
  id: string
  checkInDate: string
  checkOutDate: string
  status: StayStatus
  /** The stay's own amount, in whole cents; 0 when it asks for no deposit. */
  depositCents: number
  depositCurrency: string
}

export interface DepositLine {
  at: string
  kind: DepositEventKind
  amountCents: number
  note: string | null
}

const depositColumns = [
  'stay_id as stayId',
  'state',
  'provider',
  'customer_id as customerId',
  'payment_method_id as paymentMethodId',
  'last_hold_refused_at as lastHoldRefusedAt',
  'claim_cents as claimCents',
  'claim_reason as claimReason',
  'release_reason as releaseReason',
  'locked_until as lockedUntil',
  'next_due_at as nextDueAt',
  'retry_at as retryAt',
  'tries',
  'decline_code as declineCode',
] as const

/** Deposits and their time lines, on a database or a transaction. */
export function depositStore(db: Db) {
  return {
    /**
     * The deposit, made when there is none yet, with every other change of it waiting until this transaction ends:
     * one write takes the row's lock on both engines.
     */
    async lock(stayId: string, provider: Provider, at: string): Promise<DepositRow> {
      return db
        .insertInto('deposits')
        .values({ stay_id: stayId, state: 'none', provider, created_at: at, updated_at: at })
        .onConflict((conflict) =>
          // Writes what is there: it locks, and a refusal leaves no trace.
          conflict.column('stay_id').doUpdateSet(({ ref }) => ({ version: ref('deposits.version') })),
        )
        .returning(depositColumns)
        .executeTakeFirstOrThrow()
    },

    async find(stayId: string): Promise<DepositRow | null> {
      const row = await db
        .selectFrom('deposits')
        .select(depositColumns)
        .where('stay_id', '=', stayId)
        .executeTakeFirst()
      return row ?? null
    },

    /** Writes the row back; `from` is the state it was read in. Zero rows mean that somebody else moved it. */
    async save(row: DepositRow, from: DepositState, at: string): Promise<boolean> {
      const result = await db
        .updateTable('deposits')
        .set({
          state: row.state,
          provider: row.provider,
          customer_id: row.customerId,
          payment_method_id: row.paymentMethodId,
          last_hold_refused_at: row.lastHoldRefusedAt,
          claim_cents: row.claimCents,
          claim_reason: row.claimReason,
          release_reason: row.releaseReason,
          locked_until: row.lockedUntil,
          next_due_at: row.nextDueAt,
          retry_at: row.retryAt,
          tries: row.tries,
          decline_code: row.declineCode,
          updated_at: at,
        })
        .where('stay_id', '=', row.stayId)
        .where('state', '=', from)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },

    findStay: async (stayId: string): Promise<DepositStay | null> =>
      (await db
        .selectFrom('guest_stays')
        .select([
          'id',
          'check_in_date as checkInDate',
          'check_out_date as checkOutDate',
          'status',
          'deposit_cents as depositCents',
          'deposit_currency as depositCurrency',
          'payment_status as paymentStatus',
          'deposit_mode as depositMode',
          'deposit_status as depositStatus',
          'deposit_hold_on as depositHoldOn',
          'deposit_attention as depositAttention',
          'card_brand as cardBrand',
          'card_last4 as cardLast4',
        ])
        .where('id', '=', stayId)
        .executeTakeFirst()) ?? null,

    async mirror(stayId: string, mirror: DepositMirror, at: string): Promise<void> {
      await db
        .updateTable('guest_stays')
        .set({
          payment_status: mirror.paymentStatus,
          deposit_mode: mirror.depositMode,
          deposit_status: mirror.depositStatus,
          deposit_hold_on: mirror.depositHoldOn,
          deposit_attention: mirror.depositAttention,
          card_brand: mirror.cardBrand,
          card_last4: mirror.cardLast4,
          updated_at: at,
        })
        .where('id', '=', stayId)
        .execute()
    },

    lines: (stayId: string): Promise<DepositLine[]> =>
      db
        .selectFrom('deposit_lines')
        .select(['at', 'kind', 'amount_cents as amountCents', 'note'])
        .where('stay_id', '=', stayId)
        .orderBy('position')
        .execute(),

    async addLines(stayId: string, lines: readonly DepositLine[]): Promise<void> {
      if (lines.length === 0) return
      const { last } = await db
        .selectFrom('deposit_lines')
        .select(({ fn }) => fn.max('position').as('last'))
        .where('stay_id', '=', stayId)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('deposit_lines')
        .values(
          lines.map((line, index) => ({
            stay_id: stayId,
            position: Number(last ?? 0) + 1 + index,
            at: line.at,
            kind: line.kind,
            amount_cents: line.amountCents,
            note: line.note,
          })),
        )
        .execute()
    },

    /** Stays whose deposit is due at `now`, the longest waiting first; or waits for a clock that was put back since. */
    async due(now: number, limit: number): Promise<string[]> {
      const farthest = farthestInstant(now, longestRetryMs)
      const rows = await db
        .selectFrom('deposits')
        .select('stay_id as stayId')
        .where('next_due_at', 'is not', null)
        .where((e) => e.or([e('next_due_at', '<=', isoInstant(now)), e('retry_at', '>', farthest)]))
        .orderBy('next_due_at')
        .limit(limit)
        .execute()
      return rows.map((row) => row.stayId)
    },
  }
}
