import type { Db, Tx } from '#server/db/client.ts'
import { columnsOf } from '#server/db/columns.ts'
import type { IntentRow } from '#server/features/deposits/rules/records.ts'

/** Our intents with the provider, and the provider's messages about them. */

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
