import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import type { ProviderIntent } from './port.ts'
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
  /** The cardholder has confirmed the card for off-session use. */
  isSetUp: boolean
}

export interface SimulatedIntent {
  intent: ProviderIntent
  pendingMethodId: string | null
  refusals: number
}

type Kind = 'method' | 'intent'

const callStore = (tx: Db) => ({
  /** Returns whether this call is the first with its key. Others with the key wait until this transaction ends. */
  async claimKey(key: string, request: string, at: string): Promise<boolean> {
    const adding = tx
      .insertInto('simulated_calls')
      .values({ key, request, answer: null, created_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
    return (await rowsWritten(adding)) > 0
  },

  saveAnswer: (key: string, answer: string) =>
    tx.updateTable('simulated_calls').set({ answer }).where('key', '=', key).execute(),
  findCall: (key: string): Promise<{ request: string; answer: string | null } | undefined> =>
    tx.selectFrom('simulated_calls').select(['request', 'answer']).where('key', '=', key).executeTakeFirst(),
})

const parsed = (row: { body: string } | undefined) => (row ? JSON.parse(row.body) : null)

const objectStore = (tx: Db) => {
  const read = async <Body>(kind: Kind, id: string): Promise<Body | null> => {
    const row = await tx
      .selectFrom('simulated_objects')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return parsed(row)
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
      return parsed(row)
    },

    saveMethod: (method: SimulatedMethod, at: string) => write('method', method.id, method, at),
    saveIntent: (record: SimulatedIntent, at: string) =>
      write('intent', record.intent.id, record, at, {
        customerId: record.intent.customerId,
        operation: record.intent.metadata.operation ?? null,
      }),

    async findByOperation(customerId: string, operation: string): Promise<SimulatedIntent | null> {
      const row = await tx
        .selectFrom('simulated_objects')
        .select('body')
        .where('customer_id', '=', customerId)
        .where('operation', '=', operation)
        .orderBy('created_at')
        .executeTakeFirst()
      return parsed(row)
    },
    async listIntents(createdAfter: string): Promise<SimulatedIntent[]> {
      const rows = await tx
        .selectFrom('simulated_objects')
        .select('body')
        .where('kind', '=', 'intent')
        .where('created_at', '>=', createdAfter)
        .execute()
      return rows.map(({ body }) => JSON.parse(body))
    },
  }
}

interface Index {
  customerId?: string | null
  operation?: string | null
}

export const simulatorStore = (tx: Db) => ({ ...objectStore(tx), ...callStore(tx) })

export type SimulatorStore = ReturnType<typeof simulatorStore>
