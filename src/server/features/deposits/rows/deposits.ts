import { farthestInstant, isoInstant } from '#server/adapters/clock/port.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { DepositTable } from '#server/db/schema/deposits.ts'
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

/** What the deposit knows of its stay. */
const agreed = [
  'id',
  'check_in_date',
  'check_out_date',
  'check_in_time',
  'check_out_time',
  'cancelled_at',
  'cancelled_by',
  'status',
  'payment_status',
  'deposit_cents',
  'deposit_currency',
] as const

const read = (row: RowOf<DepositTable>): DepositRow => ({
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
  const locking = tx
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
    .returningAll()
  const row = await oneRow(locking)
  return row && read(row)
}

export async function findDeposit(db: Db, stayId: string): Promise<DepositRow | null> {
  const row = await oneRow(db.selectFrom('deposits').selectAll().where('stay_id', '=', stayId))
  return row && read(row)
}

/** Writes the row back; `from` is the state it was read in. Zero rows mean that somebody else moved it. */
export async function saveDeposit(tx: Tx, row: DepositRow, from: DepositState, at: string): Promise<boolean> {
  const depositAttention = row.depositAttention && JSON.stringify(row.depositAttention)
  const saving = tx
    .updateTable('deposits')
    .set(toColumns({ ...row, depositAttention, updatedAt: at }))
    .where('stay_id', '=', row.stayId)
    .where('state', '=', from)
  return (await rowsWritten(saving)) > 0
}

/** What a deposit needs to know of its stay. */
export const findStayOf = (db: Db, stayId: string): Promise<DepositStay | null> =>
  oneRow(db.selectFrom('guest_stays').select(agreed).where('id', '=', stayId))

/** Forgets which card it was. */
export async function forgetCard(tx: Tx, stayId: string): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ card_brand: null, card_last4: null })
    .where('stay_id', '=', stayId)
    .execute()
}

export async function linesOf(db: Db, stayId: string): Promise<DepositLine[]> {
  const rows = await allRows(
    db
      .selectFrom('deposit_lines')
      .select(['at', 'kind', 'amount_cents', 'note_code as code', 'note as param'])
      .where('stay_id', '=', stayId)
      .orderBy('position'),
  )
  return rows.map(({ code, param, ...line }) => ({ ...line, note: code && { code, param } }))
}

export async function addLines(tx: Tx, stayId: string, added: readonly DepositLine[]): Promise<void> {
  if (added.length === 0) return
  const { last } = await tx
    .selectFrom('deposit_lines')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('stay_id', '=', stayId)
    .executeTakeFirstOrThrow()
  const first = (last ?? 0) + 1
  await tx
    .insertInto('deposit_lines')
    .values(
      added.map(({ note, ...line }, index) => ({
        ...toColumns({ ...line, stayId, noteCode: note?.code ?? null, note: note?.param ?? null }),
        position: first + index,
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
