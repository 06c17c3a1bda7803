import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { PaymentFailure, type PaymentFailureKind, type ProviderIntent } from './port.ts'
import type { CardBehaviour } from './simulator-cards.ts'

/** The simulated provider's tables. They are in the database, so processes and restarts share one provider. */

export interface SimulatedMethod {
  id: string
  /** `null` once the card is detached. */
  customerId: string | null
  last4: string
  expMonth: number
  expYear: number
  behaviour: CardBehaviour
  /** The cardholder has confirmed it for off-session use. */
  isSetUp: boolean
}

export interface SimulatedIntent {
  intent: ProviderIntent
  pendingMethodId: string | null
  refusals: number
}

type Kind = 'method' | 'intent'

/** The result of a call, stored under its idempotency key so a repeat returns the same. */
export type CallOutcome =
  | { intent: ProviderIntent }
  | { id: string }
  | {
      failure: {
        kind: PaymentFailureKind
        message: string
        declineCode: string | null
        intent: ProviderIntent | null
      }
    }

export const outcomeFailure = (outcome: CallOutcome): PaymentFailure | null =>
  'failure' in outcome
    ? new PaymentFailure(outcome.failure.kind, outcome.failure.message, outcome.failure)
    : null

const callStore = (tx: Db) => ({
  /** Returns whether this call is the first with its key. Others with the key wait until this transaction ends. */
  async claimKey(key: string, request: string, at: string): Promise<boolean> {
    const adding = tx
      .insertInto('simulated_calls')
      .values({ key, request, answer: null, created_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
    return (await rowsWritten(adding)) > 0
  },

  saveOutcome: (key: string, outcome: CallOutcome) =>
    tx
      .updateTable('simulated_calls')
      .set({ answer: JSON.stringify(outcome) })
      .where('key', '=', key)
      .execute(),

  async findCall(key: string): Promise<{ request: string; outcome: CallOutcome | null } | null> {
    const row = await tx
      .selectFrom('simulated_calls')
      .select(['request', 'answer'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row) return null
    return { request: row.request, outcome: row.answer ? (JSON.parse(row.answer) as CallOutcome) : null }
  },
})

const objectStore = (tx: Db) => {
  const read = async <Body>(kind: Kind, id: string): Promise<Body | null> => {
    const row = await tx
      .selectFrom('simulated_objects')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row ? (JSON.parse(row.body) as Body) : null
  }
  const write = async (kind: Kind, id: string, body: unknown, at: string, index: Index = {}) => {
    const text = JSON.stringify(body)
    await tx
      .insertInto('simulated_objects')
      .values({
        id,
        kind,
        body: text,
        customer_id: index.customerId ?? null,
        operation: index.operation ?? null,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: text, updated_at: at }))
      .execute()
  }
  const parsed = (rows: { body: string }[]) => rows.map((row) => JSON.parse(row.body) as SimulatedIntent)

  return {
    findMethod: (id: string) => read<SimulatedMethod>('method', id),
    findIntent: (id: string) => read<SimulatedIntent>('intent', id),

    async lockIntent(id: string): Promise<SimulatedIntent | null> {
      const row = await tx
        .updateTable('simulated_objects')
        .set((expression) => ({ updated_at: expression.ref('updated_at') }))
        .where('id', '=', id)
        .where('kind', '=', 'intent')
        .returning('body')
        .executeTakeFirst()
      return row ? (JSON.parse(row.body) as SimulatedIntent) : null
    },

    saveMethod: (method: SimulatedMethod, at: string) => write('method', method.id, method, at),
    saveIntent: (record: SimulatedIntent, at: string) =>
      write('intent', record.intent.id, record, at, {
        customerId: record.intent.customerId,
        operation: record.intent.metadata.operation ?? null,
      }),

    async findByOperation(customerId: string, operation: string): Promise<SimulatedIntent | null> {
      const rows = await tx
        .selectFrom('simulated_objects')
        .select('body')
        .where('customer_id', '=', customerId)
        .where('operation', '=', operation)
        .orderBy('created_at')
        .execute()
      return parsed(rows)[0] ?? null
    },

    async listIntents(createdAfter: string): Promise<SimulatedIntent[]> {
      const rows = await tx
        .selectFrom('simulated_objects')
        .select('body')
        .where('kind', '=', 'intent')
        .where('created_at', '>=', createdAfter)
        .execute()
      return parsed(rows)
    },
  }
}

interface Index {
  customerId?: string | null
  operation?: string | null
}

export const simulatorStore = (tx: Db) => ({ ...objectStore(tx), ...callStore(tx) })

export type SimulatorStore = ReturnType<typeof simulatorStore>
