import { farthestInstant, isoInstant } from '#server/adapters/clock/port.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { columnsOf } from '#server/db/columns.ts'
import {
  type DepositLine,
  type DepositRow,
  type DepositStay,
  longestRetryMs,
} from '#server/features/deposits/rules/records.ts'
import { conflict } from '#server/http/errors.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import type { DepositState } from '#shared/deposit/states.ts'

/** Deposits with what stays show of them, and their time lines. */

const deposits = columnsOf({
  stayId: 'stay_id',
  state: 'state',
  provider: 'provider',
  customerId: 'customer_id',
  paymentMethodId: 'payment_method_id',
  lastHoldRefusedAt: 'last_hold_refused_at',
  claimCents: 'claim_cents',
  claimReason: 'claim_reason',
  releaseReason: 'release_reason',
  lockedUntil: 'locked_until',
  nextDueAt: 'next_due_at',
  retryAt: 'retry_at',
  tries: 'tries',
  declineCode: 'decline_code',
  depositMode: 'deposit_mode',
  depositStatus: 'deposit_status',
  depositHoldOn: 'deposit_hold_on',
  depositAttention: 'deposit_attention',
  cardBrand: 'card_brand',
  cardLast4: 'card_last4',
})
const agreed = columnsOf({
  id: 'id',
  checkInDate: 'check_in_date',
  checkOutDate: 'check_out_date',
  checkInTime: 'check_in_time',
  checkOutTime: 'check_out_time',
  cancelledAt: 'cancelled_at',
  cancelledBy: 'cancelled_by',
  status: 'status',
  paymentStatus: 'payment_status',
  depositCents: 'deposit_cents',
  depositCurrency: 'deposit_currency',
})
const lines = columnsOf({
  at: 'at',
  kind: 'kind',
  amountCents: 'amount_cents',
  code: 'note_code',
  param: 'note',
})

const read = <Row extends { depositAttention: string | null }>(row: Row) => ({
  ...row,
  depositAttention: row.depositAttention === null ? null : parseAttention(row.depositAttention),
})

/**
 * The deposit, made when there is none yet, with every other change of it waiting until this transaction ends: one write
 * takes the row's lock on both engines. `null` when there is no such stay.
 */
export async function lockDeposit(
  tx: Tx,
  stayId: string,
  provider: DepositRow['provider'],
  at: string,
): Promise<DepositRow | null> {
  const row = await tx
    .insertInto('deposits')
    .columns(['stay_id', 'state', 'provider', 'created_at', 'updated_at'])
    .expression((expression) =>
      expression
        .selectFrom('guest_stays')
        .select(({ val, ref }) => [
          ref('id').as('stay_id'),
          val<DepositState>('none').as('state'),
          val(provider).as('provider'),
          val(at).as('created_at'),
          val(at).as('updated_at'),
        ])
        .where('id', '=', stayId),
    )
    // Writes what is there: it locks, and a refusal leaves no trace.
    .onConflict((conflict) =>
      conflict.column('stay_id').doUpdateSet(({ ref }) => ({ version: ref('deposits.version') })),
    )
    .returning(deposits.selection)
    .executeTakeFirst()
  return row ? read(row) : null
}

export async function findDeposit(db: Db, stayId: string): Promise<DepositRow | null> {
  const row = await db
    .selectFrom('deposits')
    .select(deposits.selection)
    .where('stay_id', '=', stayId)
    .executeTakeFirst()
  return row ? read(row) : null
}

/** Writes the row back; `from` is the state it was read in. Zero rows mean that somebody else moved it. */
export async function saveDeposit(tx: Tx, row: DepositRow, from: DepositState, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('deposits')
    .set({
      ...deposits.values(row),
      deposit_attention: row.depositAttention && JSON.stringify(row.depositAttention),
      updated_at: at,
    })
    .where('stay_id', '=', row.stayId)
    .where('state', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What a deposit needs to know of its stay. */
export const findStayOf = async (db: Db, stayId: string): Promise<DepositStay | null> =>
  (await db.selectFrom('guest_stays').select(agreed.selection).where('id', '=', stayId).executeTakeFirst()) ??
  null

/** Forgets which card it was. */
export async function forgetCard(tx: Tx, stayId: string): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ card_brand: null, card_last4: null })
    .where('stay_id', '=', stayId)
    .execute()
}

export async function linesOf(db: Db, stayId: string): Promise<DepositLine[]> {
  const rows = await db
    .selectFrom('deposit_lines')
    .select(lines.selection)
    .where('stay_id', '=', stayId)
    .orderBy('position')
    .execute()
  return rows.map(({ code, param, ...line }) => ({ ...line, note: code && { code, param } }))
}

export async function addLines(tx: Tx, stayId: string, added: readonly DepositLine[]): Promise<void> {
  if (added.length === 0) return
  const { last } = await tx
    .selectFrom('deposit_lines')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('stay_id', '=', stayId)
    .executeTakeFirstOrThrow()
  const first = Number(last ?? 0) + 1
  await tx
    .insertInto('deposit_lines')
    .values(
      added.map(({ note, ...line }, index) => ({
        stay_id: stayId,
        position: first + index,
        ...lines.values({ ...line, code: note?.code ?? null, param: note?.param ?? null }),
      })),
    )
    .execute()
}

/** Stays whose deposit is due at `now`, the longest waiting first; or waits for a clock that was put back since. */
export async function dueStays(db: Db, now: number, limit: number): Promise<string[]> {
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
}

/** Removes the row of a deposit that nobody began. Throws 409 when a customer, a form or a line is on record. */
export async function removeUnused(tx: Tx, stayId: string): Promise<void> {
  const begun = await tx
    .selectFrom('deposit_operations')
    .select('stay_id')
    .where('stay_id', '=', stayId)
    .limit(1)
    .executeTakeFirst()
  if (begun) throw conflict('stays.hasBegun')
  await tx.deleteFrom('deposits').where('stay_id', '=', stayId).execute()
}
