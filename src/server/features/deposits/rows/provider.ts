import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/db/client.ts'
import { columnsOf } from '#server/db/columns.ts'
import type { DepositOperationTable } from '#server/db/schema-deposits.ts'
import type { IntentRow, Operation, OperationRequest } from '#server/features/deposits/rules/records.ts'

/** What we have with the provider: our intents, its messages about them, and the calls to it. */

export type OperationEnd = {
  outcome: NonNullable<DepositOperationTable['outcome']>
  resultId?: string | null
  error?: string | null
}

const operations = columnsOf({
  id: 'id',
  stayId: 'stay_id',
  attempt: 'attempt',
  key: 'key',
  request: 'request',
  startedAt: 'started_at',
  leaseUntil: 'lease_until',
})

const parsed = <Row extends { request: string }>(row: Row) => ({
  ...row,
  request: JSON.parse(row.request) as OperationRequest,
})

/** The call of this stay that has not ended, or `null`. */
export async function findOpenOperation(db: Db, stayId: string): Promise<Operation | null> {
  const row = await db
    .selectFrom('deposit_operations')
    .select(operations.selection)
    .where('stay_id', '=', stayId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row ? parsed(row) : null
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
  const attempt = Number(last ?? 0) + 1
  const row = await tx
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
    .returning(operations.selection)
    .executeTakeFirstOrThrow()
  return parsed(row)
}

/** Takes over a call that somebody left unfinished; `false` when another process was faster. */
export async function takeOver(db: Db, operation: Operation, leaseUntil: string): Promise<boolean> {
  const result = await db
    .updateTable('deposit_operations')
    .set({ lease_until: leaseUntil })
    .where('id', '=', operation.id)
    .where('finished_at', 'is', null)
    .where('lease_until', '=', operation.leaseUntil)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends a call; `false` when it was ended before. */
export async function endOperation(tx: Tx, id: string, end: OperationEnd, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('deposit_operations')
    .set({
      outcome: end.outcome,
      result_id: end.resultId ?? null,
      error: end.error ?? null,
      finished_at: at,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Every call that has not ended, with the instant before which it is not to be tried again. */
export async function unfinishedOperations(db: Db): Promise<(Operation & { retryAt: string | null })[]> {
  const rows = await db
    .selectFrom('deposit_operations')
    .innerJoin('deposits', 'deposits.stay_id', 'deposit_operations.stay_id')
    .select(operations.selection.map((column) => `deposit_operations.${column}` as const))
    .select('deposits.retry_at as retryAt')
    .where('finished_at', 'is', null)
    .orderBy('started_at')
    .execute()
  return rows.map(parsed)
}

/** The call with this key, or `null`. */
export async function findOperationByKey(db: Db, key: string): Promise<Operation | null> {
  const row = await db
    .selectFrom('deposit_operations')
    .select(operations.selection)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? parsed(row) : null
}

/** How many payment forms were opened for a stay since `since`. */
export async function countFormsSince(db: Db, stayId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('deposit_operations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('stay_id', '=', stayId)
    .where('operation', 'in', ['hold', 'setup'])
    .where('outcome', '=', 'done')
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What never changes about an intent. */
const fixed = {
  id: 'id',
  stayId: 'stay_id',
  kind: 'kind',
  purpose: 'purpose',
  provider: 'provider',
  customerId: 'customer_id',
  operation: 'operation',
  amountCents: 'amount_cents',
  currency: 'currency',
  createdAt: 'created_at',
} as const
const moving = columnsOf({
  status: 'status',
  paymentMethodId: 'payment_method_id',
  captureBefore: 'capture_before',
  capturedCents: 'captured_cents',
  refusals: 'refusals',
  declineCode: 'decline_code',
  stoodAt: 'stood_at',
  endedAt: 'ended_at',
})
const fixedColumns = columnsOf(fixed)
const selection = [...fixedColumns.selection, ...moving.selection]
const liveStatuses = ['open', 'refused', 'standing'] as const

/** The intents of a stay, oldest first. */
export const intentsOf = (db: Db, stayId: string): Promise<IntentRow[]> =>
  db
    .selectFrom('deposit_intents')
    .select(selection)
    .where('stay_id', '=', stayId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findIntent = async (db: Db, id: string): Promise<IntentRow | null> =>
  (await db.selectFrom('deposit_intents').select(selection).where('id', '=', id).executeTakeFirst()) ?? null

export async function saveIntent(tx: Tx, row: IntentRow): Promise<void> {
  const values = moving.values(row)
  await tx
    .insertInto('deposit_intents')
    .values({ ...fixedColumns.values(row), ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Intents that may still change with the provider, for the reconciler. */
export const liveIntents = (db: Db, provider: IntentRow['provider']): Promise<IntentRow[]> =>
  db
    .selectFrom('deposit_intents')
    .select(selection)
    .where('status', 'in', liveStatuses)
    .where('provider', '=', provider)
    .orderBy('created_at')
    .execute()

/** Whether a message of the provider is new; a repeat changes nothing. */
export async function takeMessage(
  db: Db,
  message: { id: string; type: string; intentId: string | null; stayId: string | null; at: string },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_messages')
    .values({
      id: message.id,
      type: message.type,
      intent_id: message.intentId,
      stay_id: message.stayId,
      received_at: message.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const hasMessage = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('payment_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Forgets messages received before `at`. */
export async function sweepMessages(db: Db, at: string): Promise<void> {
  await db.deleteFrom('payment_messages').where('received_at', '<', at).execute()
}
