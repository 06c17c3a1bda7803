import type { PaymentPort } from '#server/adapters/payments/port.ts'
import { farthestInstant } from '#server/clock.ts'
import type { Deps } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, hasRow, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import { isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs, maxBackOffMs } from '#server/due/backoff.ts'
import { photosOf } from '#server/features/deposits/claim-photos.ts'
import {
  aggregateOf,
  type DepositAggregate,
  type DepositEvent,
  type DepositRow,
  type DepositStay,
  isChanged,
  updateDerivedFields,
} from '#server/features/deposits/rules/aggregate.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { isoInstant } from '#shared/dates.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import { depositFields, erasedColumns } from '#shared/stay/fields.ts'
import { intentsOf, saveIntent } from './provider.ts'

export type ChangeContext = Deps<
  'database' | 'payments' | 'simulator' | 'paymentSource' | 'clock' | 'house' | 'emit'
>

/** Returns the provider that a deposit was begun with; `null` if it is not set up any more. */
export const providerOf = (
  { payments, simulator }: Deps<'payments' | 'simulator'>,
  provider: DepositRow['provider'],
): PaymentPort | null =>
  provider === payments.provider ? payments : provider === 'simulated' ? simulator : null

const toDeposit = (row: RowOf<Tables['deposits']>): DepositRow => ({
  ...row,
  depositAttention: row.depositAttention === null ? null : parseAttention(row.depositAttention),
})

/** Locks a stay's deposit, whose row the first lock creates. Throws 404 for an unknown stay. */
export async function lockDeposit({ clock, payments, house }: ChangeContext, tx: Tx, stayId: string) {
  const now = clock.now()
  const locking = tx
    .insertInto('deposits')
    .columns(['stay_id', 'state', 'provider'])
    .expression((expression) =>
      expression
        .selectFrom('guest_stays')
        .select(({ val, ref }) => [
          ref('id').as('stay_id'),
          val<DepositState>('none').as('state'),
          val(payments.provider).as('provider'),
        ])
        .where('id', '=', stayId),
    )
    // Writes the existing value: that takes the row lock on both engines and changes nothing.
    .onConflict((conflict) =>
      conflict.column('stay_id').doUpdateSet(({ ref }) => ({ version: ref('deposits.version') })),
    )
    .returningAll()
  const row = await oneRow(locking)
  // Reads after the lock, because an earlier read may be stale.
  const stay = row && (await findStayOf(tx, stayId))
  if (!stay) throw notFound('stay.notFound')
  const intents = await intentsOf(tx, stayId)
  return aggregateOf({ deposit: toDeposit(row), stay, intents, now, timeZone: house.timeZone })
}

/**
 * Writes a locked deposit back with its events and audit rows, and emits its transitions. Throws if its state is no
 * longer the locked one; the lock should prevent that.
 */
export async function saveDeposit(ctx: ChangeContext, tx: Tx, current: DepositAggregate, actor: Actor) {
  updateDerivedFields(current)
  const { deposit, stay } = current
  if (isChanged(current, deposit)) {
    const depositAttention = deposit.depositAttention && JSON.stringify(deposit.depositAttention)
    const saving = tx
      .updateTable('deposits')
      .set(toColumns({ ...deposit, depositAttention }))
      .where('stay_id', '=', stay.id)
      .where('state', '=', current.from)
    if ((await rowsWritten(saving)) === 0) throw new Error(`deposit ${stay.id} changed under its lock`)
  }
  for (const intent of current.intents) if (isChanged(current, intent)) await saveIntent(tx, intent)
  await addEvents(tx, stay.id, current.events)
  await emitMoves(ctx, tx, current, actor)
  const news = current.events.filter(({ kind }) => newsKinds.includes(kind))
  if (news.length > 0) await ctx.emit(tx, 'deposit.newsOfClaim', { stayId: stay.id })
}

const newsKinds: readonly DepositEvent['kind'][] = [
  'returned',
  'return_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
]

/** Records each transition in the audit log, and emits all of them as one event. */
async function emitMoves(
  ctx: ChangeContext,
  tx: Tx,
  { deposit, stay, moves }: DepositAggregate,
  actor: Actor,
) {
  for (const { transition, from, to, amountCents } of moves)
    await recordAudit(tx, ctx.clock, {
      actor,
      action: `deposit.${transition}`,
      stayId: stay.id,
      detail: { from, to, amountCents },
    })
  if (moves.length === 0) return
  const isClaimed = moves.some(({ to }) => to === 'claimed')
  await ctx.emit(tx, 'deposit.moved', {
    stayId: stay.id,
    paymentStatus: stay.paymentStatus,
    moves,
    claimReason: deposit.claimReason,
    claimPhotos: isClaimed ? (await photosOf(tx, stay.id)).length : 0,
  })
}

const stayColumns = [
  'id',
  'check_in_date',
  'check_out_date',
  'check_in_time',
  'check_out_time',
  'cancelled_at',
  'status',
  'payment_status',
  'deposit_cents',
  'deposit_currency',
] as const

export async function findDeposit(db: Db, stayId: string): Promise<DepositRow | null> {
  const row = await oneRow(db.selectFrom('deposits').selectAll().where('stay_id', '=', stayId))
  return row && toDeposit(row)
}

export const findStayOf = (db: Db, stayId: string): Promise<DepositStay | null> =>
  oneRow(db.selectFrom('guest_stays').select(stayColumns).where('id', '=', stayId))

export async function eraseCard(tx: Tx, stayId: string): Promise<void> {
  await tx
    .updateTable('deposits')
    .set(erasedColumns(depositFields, 'time'))
    .where('stay_id', '=', stayId)
    .execute()
}

export async function eventsOf(db: Db, stayId: string): Promise<DepositEvent[]> {
  const rows = await allRows(
    db
      .selectFrom('deposit_events')
      .select(['at', 'kind', 'amount_cents', 'note_code as code', 'note as param'])
      .where('stay_id', '=', stayId)
      .orderBy('position'),
  )
  return rows.map(({ code, param, ...event }) => ({ ...event, note: code && { code, param } }))
}

async function addEvents(tx: Tx, stayId: string, events: readonly DepositEvent[]): Promise<void> {
  if (events.length === 0) return
  const { last } = await tx
    .selectFrom('deposit_events')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('stay_id', '=', stayId)
    .executeTakeFirstOrThrow()
  const first = (last ?? 0) + 1
  await tx
    .insertInto('deposit_events')
    .values(
      events.map(({ note, ...event }, index) => ({
        ...toColumns({ ...event, stayId, noteCode: note?.code ?? null, note: note?.param ?? null }),
        position: first + index,
      })),
    )
    .execute()
}

/**
 * Returns the stays whose deposit is due at `now`, waits for an instant beyond any back-off (the clock was set back), or has
 * an interrupted call; oldest first.
 */
export async function dueStays(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .leftJoin('deposit_operations as call', (join) =>
      join.onRef('call.stay_id', '=', 'deposits.stay_id').on('call.finished_at', 'is', null),
    )
    .select('deposits.stay_id as stayId')
    .where((e) =>
      e.or([
        e('next_due_at', '<=', isoInstant(now)),
        e('retry_at', '>', farthestInstant(now, maxBackOffMs)),
        e.and([
          isWaitOver('call.lease_until', now, leaseMs),
          e.or([e('retry_at', 'is', null), e('retry_at', '<=', isoInstant(now))]),
        ]),
      ]),
    )
    .orderBy('next_due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.stayId)
}

/** Deletes the row of an unused deposit. Throws 409 if a call was made for it. */
export async function deleteUnused(tx: Tx, stayId: string): Promise<void> {
  const begun = tx.selectFrom('deposit_operations').select('stay_id').where('stay_id', '=', stayId).limit(1)
  if (await hasRow(begun)) throw conflict('stays.hasBegun')
  await tx.deleteFrom('deposits').where('stay_id', '=', stayId).execute()
}

/** Returns the stays whose last call failed because of our account, and that have no work left which would repeat it. */
export async function refusedWithoutWork(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select('stay_id as stayId')
    .where('failed_because', 'is not', null)
    .where('next_due_at', 'is', null)
    .execute()
  return rows.map((row) => row.stayId)
}
