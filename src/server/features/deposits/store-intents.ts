import type { Db } from '#server/db/client.ts'
import type { DepositIntentTable } from '#server/db/schema-deposits.ts'
import type { Provider } from './store.ts'

/** One intent of ours with the provider: a form that is open, a hold, or a saved card. */
export interface IntentRow {
  id: string
  stayId: string
  kind: DepositIntentTable['kind']
  purpose: DepositIntentTable['purpose']
  status: DepositIntentTable['status']
  provider: Provider
  customerId: string
  operation: string
  amountCents: number
  currency: string
  paymentMethodId: string | null
  captureBefore: string | null
  capturedCents: number
  refusals: number
  declineCode: string | null
  stoodAt: string | null
  endedAt: string | null
  createdAt: string
}

const intentColumns = [
  'id',
  'stay_id as stayId',
  'kind',
  'purpose',
  'status',
  'provider',
  'customer_id as customerId',
  'operation',
  'amount_cents as amountCents',
  'currency',
  'payment_method_id as paymentMethodId',
  'capture_before as captureBefore',
  'captured_cents as capturedCents',
  'refusals',
  'decline_code as declineCode',
  'stood_at as stoodAt',
  'ended_at as endedAt',
  'created_at as createdAt',
] as const

const liveStatuses = ['open', 'refused', 'standing'] as const

/** Intents and the provider's messages about them, on a database or a transaction. */
export function intentStore(db: Db) {
  return {
    intents: (stayId: string): Promise<IntentRow[]> =>
      db
        .selectFrom('deposit_intents')
        .select(intentColumns)
        .where('stay_id', '=', stayId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    async findIntent(id: string): Promise<IntentRow | null> {
      const row = await db
        .selectFrom('deposit_intents')
        .select(intentColumns)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ?? null
    },

    async saveIntent(row: IntentRow): Promise<void> {
      const values = {
        status: row.status,
        payment_method_id: row.paymentMethodId,
        capture_before: row.captureBefore,
        captured_cents: row.capturedCents,
        refusals: row.refusals,
        decline_code: row.declineCode,
        stood_at: row.stoodAt,
        ended_at: row.endedAt,
      }
      await db
        .insertInto('deposit_intents')
        .values({
          id: row.id,
          stay_id: row.stayId,
          kind: row.kind,
          purpose: row.purpose,
          provider: row.provider,
          customer_id: row.customerId,
          operation: row.operation,
          amount_cents: row.amountCents,
          currency: row.currency,
          created_at: row.createdAt,
          ...values,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute()
    },

    /** Intents that may still change with the provider, for the reconciler. */
    liveIntents: (provider: Provider): Promise<IntentRow[]> =>
      db
        .selectFrom('deposit_intents')
        .select(intentColumns)
        .where('status', 'in', liveStatuses)
        .where('provider', '=', provider)
        .orderBy('created_at')
        .execute(),

    /** Whether a message of the provider is new; a repeat changes nothing. */
    async takeMessage(message: {
      id: string
      type: string
      intentId: string | null
      stayId: string | null
      at: string
    }): Promise<boolean> {
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
    },

    async hasMessage(id: string): Promise<boolean> {
      const row = await db.selectFrom('payment_messages').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },

    /** Forgets messages received before `at`; Stripe repeats one for three days at most. */
    async sweepMessages(at: string): Promise<void> {
      await db.deleteFrom('payment_messages').where('received_at', '<', at).execute()
    },
  }
}
