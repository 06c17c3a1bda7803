import type { Db } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import { isoInstant } from '#shared/dates.ts'
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

type Row = Omit<Tables['simulated_objects'], 'created_at' | 'updated_at'>

const parsed = (row: { body: string } | undefined) => (row ? JSON.parse(row.body) : null)

export type SimulatorStore = ReturnType<typeof simulatorStore>

/** Reads and writes at the instant `now` (ms). */
export function simulatorStore(tx: Db, now: number) {
  const at = isoInstant(now)
  const bodies = tx.selectFrom('simulated_objects').select('body')
  const find = async (kind: Row['kind'], id: string) =>
    parsed(await bodies.where('id', '=', id).where('kind', '=', kind).executeTakeFirst())
  const save = async (row: Row): Promise<void> => {
    await tx
      .insertInto('simulated_objects')
      .values({ ...row, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: row.body, updated_at: at }))
      .execute()
  }
  return {
    findMethod: (id: string): Promise<SimulatedMethod | null> => find('method', id),
    findIntent: (id: string): Promise<SimulatedIntent | null> => find('intent', id),
    async lockIntent(id: string): Promise<SimulatedIntent | null> {
      const locking = tx
        .updateTable('simulated_objects')
        .set((expression) => ({ updated_at: expression.ref('updated_at') }))
        .where('id', '=', id)
        .where('kind', '=', 'intent')
        .returning('body')
      return parsed(await locking.executeTakeFirst())
    },
    saveMethod: (method: SimulatedMethod) =>
      save({
        id: method.id,
        kind: 'method',
        body: JSON.stringify(method),
        customer_id: null,
        operation: null,
      }),
    saveIntent(record: SimulatedIntent) {
      const { id, customerId: customer_id, metadata } = record.intent
      const operation = metadata.operation ?? null
      return save({ id, kind: 'intent', body: JSON.stringify(record), customer_id, operation })
    },
    async findByOperation(customerId: string, operation: string): Promise<SimulatedIntent | null> {
      const found = bodies.where('customer_id', '=', customerId).where('operation', '=', operation)
      return parsed(await found.orderBy('created_at').executeTakeFirst())
    },
    async listIntents(createdAfter: string): Promise<SimulatedIntent[]> {
      const found = bodies.where('kind', '=', 'intent').where('created_at', '>=', createdAfter)
      return (await found.execute()).map(parsed)
    },
  }
}
