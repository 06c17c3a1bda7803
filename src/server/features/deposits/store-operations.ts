import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { DepositOperationTable } from '#server/db/schema-deposits.ts'

/** A call to the provider, with everything that is needed to make the same call again. */
export type OperationRequest =
  | { operation: 'customer' }
  | { operation: 'hold' | 'setup'; customerId: string; amountCents: number; currency: string }
  | {
      operation: 'first' | 'second'
      customerId: string
      paymentMethodId: string
      amountCents: number
      currency: string
    }
  | { operation: 'cancel'; intentId: string }
  | { operation: 'capture'; intentId: string; amountCents: number }
  | { operation: 'forget'; paymentMethodId: string }

/** A call that is under way or was cut off. One at a time for each stay. */
export interface Operation {
  id: string
  stayId: string
  attempt: number
  /** The idempotency key. */
  key: string
  request: OperationRequest
  startedAt: string
  leaseUntil: string
}

export type OperationEnd = {
  outcome: NonNullable<DepositOperationTable['outcome']>
  resultId?: string | null
  error?: string | null
}

const columns = ['id', 'stay_id', 'attempt', 'key', 'request', 'started_at', 'lease_until'] as const

type Row = Pick<DepositOperationTable, (typeof columns)[number]>

const toOperation = (row: Row): Operation => ({
  id: row.id,
  stayId: row.stay_id,
  attempt: row.attempt,
  key: row.key,
  request: JSON.parse(row.request) as OperationRequest,
  startedAt: row.started_at,
  leaseUntil: row.lease_until,
})

/** The calls to the provider, on a database or a transaction. */
export function operationStore(db: Db) {
  return {
    /** The call of this stay that has not ended, or `null`. */
    async findOpen(stayId: string): Promise<Operation | null> {
      const row = await db
        .selectFrom('deposit_operations')
        .select(columns)
        .where('stay_id', '=', stayId)
        .where('finished_at', 'is', null)
        .executeTakeFirst()
      return row ? toOperation(row) : null
    },

    /** Writes the call down before it is made. Its key says stay, operation and attempt. */
    async begin(
      stayId: string,
      request: OperationRequest,
      { at, leaseUntil }: { at: string; leaseUntil: string },
    ): Promise<Operation> {
      const { last } = await db
        .selectFrom('deposit_operations')
        .select(({ fn }) => fn.max('attempt').as('last'))
        .where('stay_id', '=', stayId)
        .where('operation', '=', request.operation)
        .executeTakeFirstOrThrow()
      const attempt = Number(last ?? 0) + 1
      const row = await db
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
        .returning(columns)
        .executeTakeFirstOrThrow()
      return toOperation(row)
    },

    /** Takes over a call that somebody left unfinished; `false` when another process was faster. */
    async takeOver(operation: Operation, leaseUntil: string): Promise<boolean> {
      const result = await db
        .updateTable('deposit_operations')
        .set({ lease_until: leaseUntil })
        .where('id', '=', operation.id)
        .where('finished_at', 'is', null)
        .where('lease_until', '=', operation.leaseUntil)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },

    /** Ends a call; `false` when it was ended before. */
    async end(id: string, end: OperationEnd, at: string): Promise<boolean> {
      const result = await db
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
    },

    /** Every call that has not ended, with the instant before which it is not to be tried again. */
    async unfinished(): Promise<(Operation & { retryAt: string | null })[]> {
      const rows = await db
        .selectFrom('deposit_operations')
        .innerJoin('deposits', 'deposits.stay_id', 'deposit_operations.stay_id')
        .select([...columns.map((column) => `deposit_operations.${column}` as const), 'deposits.retry_at'])
        .where('finished_at', 'is', null)
        .orderBy('started_at')
        .execute()
      return rows.map((row) => ({ ...toOperation(row), retryAt: row.retry_at }))
    },

    /** The call with this key: whose it was and what for, or `null`. */
    async findByKey(key: string): Promise<Operation | null> {
      const row = await db
        .selectFrom('deposit_operations')
        .select(columns)
        .where('key', '=', key)
        .executeTakeFirst()
      return row ? toOperation(row) : null
    },

    /** How many calls of a kind did their work for a stay since `since`. */
    async countSince(stayId: string, operation: string, since: string): Promise<number> {
      const { count } = await db
        .selectFrom('deposit_operations')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('stay_id', '=', stayId)
        .where('operation', '=', operation)
        .where('outcome', '=', 'done')
        .where('started_at', '>=', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
