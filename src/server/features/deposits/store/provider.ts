import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, hasRow, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import type { IntentRow, Operation, OperationRequest } from '#server/features/deposits/rules/aggregate.ts'
import { isoInstant } from '#shared/dates.ts'

const parsed = <Row extends Pick<RowOf<Tables['deposit_operations']>, 'request'>>(row: Row) => ({
  ...row,
  request: JSON.parse(row.request) as OperationRequest,
})

export async function findOpenOperation(db: Db, stayId: string): Promise<Operation | null> {
  const row = await oneRow(
    db
      .selectFrom('deposit_operations')
      .selectAll()
      .where('stay_id', '=', stayId)
      .where('finished_at', 'is', null),
  )
  return row && parsed(row)
}

/** Stores a call before it is made. Its idempotency key combines stay, operation and attempt. */
export async function beginOperation(
  tx: Tx,
  stayId: string,
  request: OperationRequest,
  { at, leaseUntil }: { at: string; leaseUntil: string },
): Promise<Operation> {
  const { last } = await tx
    .selectFrom('deposit_operations')
    .select(({ fn }) => fn.max('attempt').as('last'))
    .where('stay_id', '=', stayId)
    .where('operation', '=', request.operation)
    .executeTakeFirstOrThrow()
  const attempt = (last ?? 0) + 1
  const operation: Operation = {
    id: randomUUID(),
    stayId,
    operation: request.operation,
    attempt,
    key: `${stayId}:${request.operation}:${attempt}`,
    request,
    leaseUntil,
    outcome: null,
    startedAt: at,
    finishedAt: null,
  }
  const values = toColumns({ ...operation, request: JSON.stringify(request) })
  await tx.insertInto('deposit_operations').values(values).execute()
  return operation
}

/** Renews the lease of an open call. Returns `null` if the lease was lost. */
export async function takeOver(db: Db, operation: Operation, leaseUntil: string): Promise<Operation | null> {
  const taking = db
    .updateTable('deposit_operations')
    .set({ lease_until: leaseUntil })
    .where('id', '=', operation.id)
    .where('finished_at', 'is', null)
    .where('lease_until', '=', operation.leaseUntil)
  return (await rowsWritten(taking)) > 0 ? { ...operation, leaseUntil } : null
}

export async function endOperation(tx: Tx, { id }: Operation, outcome: Operation['outcome'], at: string) {
  const ending = tx
    .updateTable('deposit_operations')
    .set({ outcome, finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
  return (await rowsWritten(ending)) > 0
}

export async function endLeases(db: Db, at: string): Promise<void> {
  await db
    .updateTable('deposit_operations')
    .set({ lease_until: at })
    .where('finished_at', 'is', null)
    .execute()
}

export async function findOperationByKey(db: Db, key: string): Promise<Operation | null> {
  const row = await oneRow(db.selectFrom('deposit_operations').selectAll().where('key', '=', key))
  return row && parsed(row)
}

const liveStatuses = ['open', 'refused', 'active'] as const

export const intentsOf = (db: Db, stayId: string): Promise<IntentRow[]> =>
  allRows(
    db
      .selectFrom('deposit_intents')
      .selectAll()
      .where('stay_id', '=', stayId)
      .orderBy('created_at')
      .orderBy('id'),
  )

export const findIntent = (db: Db, id: string): Promise<IntentRow | null> =>
  oneRow(db.selectFrom('deposit_intents').selectAll().where('id', '=', id))

export async function saveIntent(tx: Tx, row: IntentRow): Promise<void> {
  const values = toColumns(row)
  await tx
    .insertInto('deposit_intents')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

export const liveIntents = (db: Db, provider: IntentRow['provider']): Promise<IntentRow[]> =>
  allRows(
    db
      .selectFrom('deposit_intents')
      .selectAll()
      .where('status', 'in', liveStatuses)
      .where('provider', '=', provider)
      .orderBy('created_at'),
  )

const dayMs = 24 * 60 * 60 * 1000
/** Card networks accept disputes for up to 120 days, and refunds are possible for 180. */
const claimReadMs = 180 * dayMs

/** Returns the claims of the last 180 days that were not read for a day; after a set-back clock, all later ones too. */
export const claimsToRead = (db: Db, provider: IntentRow['provider'], now: number): Promise<IntentRow[]> =>
  allRows(
    db
      .selectFrom('deposit_intents')
      .selectAll()
      .where('status', '=', 'captured')
      .where('provider', '=', provider)
      .where((e) =>
        e.or([e('ended_at', '>=', isoInstant(now - claimReadMs)), e('dispute', 'in', ['open', 'unread'])]),
      )
      .where((e) =>
        e.or([
          e('reread_at', 'is', null),
          e('reread_at', '<=', isoInstant(now - dayMs)),
          e('reread_at', '>', isoInstant(now)),
        ]),
      )
      .orderBy('created_at'),
  )

export async function recordMessage(db: Db, message: RowOf<Tables['payment_messages']>): Promise<boolean> {
  const adding = db.insertInto('payment_messages').values(toColumns(message))
  return (await rowsWritten(adding.onConflict((conflict) => conflict.column('id').doNothing()))) > 0
}

export const hasMessage = (db: Db, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('payment_messages').select('id').where('id', '=', id))

export async function deleteMessages(db: Db, at: string): Promise<void> {
  await db.deleteFrom('payment_messages').where('received_at', '<', at).execute()
}
