import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { DepositOperationTable, PaymentMessageTable } from '#server/db/schema/deposits.ts'
import type { IntentRow, Operation, OperationRequest } from '#server/features/deposits/rules/records.ts'

/** What we have with the provider: our intents, its messages about them, and the calls to it. */

export type OperationEnd = {
  outcome: NonNullable<DepositOperationTable['outcome']>
  resultId?: string | null
  error?: string | null
}

const parsed = <Row extends Pick<RowOf<DepositOperationTable>, 'request'>>(row: Row) => ({
  ...row,
  request: JSON.parse(row.request) as OperationRequest,
})

/** The call of this stay that has not ended, or `null`. */
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

/** Writes the call down before it is made. Its key says stay, operation and attempt. */
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
  const adding = tx
    .insertInto('deposit_operations')
    .values({
      id: randomUUID(),
      stay_id: stayId,
      operation: request.operation,
      attempt,
      key: `${stayId}:${request.operation}:${attempt}`,
      request: JSON.stringify(request),
      lease_until: leaseUntil,
      outcome: null,
      result_id: null,
      error: null,
      started_at: at,
      finished_at: null,
    })
    .returningAll()
  const [row] = await allRows(adding)
  return parsed(row as RowOf<DepositOperationTable>)
}

/** Takes over a call that somebody left unfinished; `false` when another process was faster. */
export async function takeOver(db: Db, operation: Operation, leaseUntil: string): Promise<boolean> {
  const taking = db
    .updateTable('deposit_operations')
    .set({ lease_until: leaseUntil })
    .where('id', '=', operation.id)
    .where('finished_at', 'is', null)
    .where('lease_until', '=', operation.leaseUntil)
  return (await rowsWritten(taking)) > 0
}

/** Ends a call; `false` when it was ended before. */
export async function endOperation(tx: Tx, id: string, end: OperationEnd, at: string): Promise<boolean> {
  const ending = tx
    .updateTable('deposit_operations')
    .set(toColumns({ ...end, finishedAt: at }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
  return (await rowsWritten(ending)) > 0
}

/** Every call that has not ended, with the instant before which it is not to be tried again. */
export async function unfinishedOperations(db: Db): Promise<(Operation & { retryAt: string | null })[]> {
  const rows = await allRows(
    db
      .selectFrom('deposit_operations')
      .innerJoin('deposits', 'deposits.stay_id', 'deposit_operations.stay_id')
      .selectAll('deposit_operations')
      .select('deposits.retry_at')
      .where('finished_at', 'is', null)
      .orderBy('started_at'),
  )
  return rows.map(parsed)
}

/** The call with this key, or `null`. */
export async function findOperationByKey(db: Db, key: string): Promise<Operation | null> {
  const row = await oneRow(db.selectFrom('deposit_operations').selectAll().where('key', '=', key))
  return row && parsed(row)
}

/** How many payment forms were opened for a stay since `since`. */
export const countFormsSince = (db: Db, stayId: string, since: string): Promise<number> =>
  countRows(
    db
      .selectFrom('deposit_operations')
      .where('stay_id', '=', stayId)
      .where('operation', 'in', ['hold', 'setup'])
      .where('outcome', '=', 'done')
      .where('started_at', '>=', since),
  )

const liveStatuses = ['open', 'refused', 'standing'] as const

/** The intents of a stay, oldest first. */
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

/** Intents that may still change with the provider, for the reconciler. */
export const liveIntents = (db: Db, provider: IntentRow['provider']): Promise<IntentRow[]> =>
  allRows(
    db
      .selectFrom('deposit_intents')
      .selectAll()
      .where('status', 'in', liveStatuses)
      .where('provider', '=', provider)
      .orderBy('created_at'),
  )

/** Whether a message of the provider is new; a repeat changes nothing. */
export async function takeMessage(db: Db, message: RowOf<PaymentMessageTable>): Promise<boolean> {
  const adding = db.insertInto('payment_messages').values(toColumns(message))
  return (await rowsWritten(adding.onConflict((conflict) => conflict.column('id').doNothing()))) > 0
}

export const hasMessage = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('payment_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Forgets messages received before `at`. */
export async function sweepMessages(db: Db, at: string): Promise<void> {
  await db.deleteFrom('payment_messages').where('received_at', '<', at).execute()
}
