import { within } from '#server/clock.ts'
import type { Deps, Listener } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { runDueActions } from '#server/features/deposits/due.ts'
import {
  applyDateChange,
  applyReinstatement,
  type DepositAggregate,
} from '#server/features/deposits/rules/aggregate.ts'
import {
  deleteUnused,
  eraseCard,
  lockDeposit,
  saveDeposit,
} from '#server/features/deposits/store/deposits.ts'
import type { CallContext } from './provider-calls.ts'

type Listening = CallContext & Deps<'wake'>

const maxWaitMs = 4000

/**
 * Applies a change of the stay: a rejection or cancellation releases its deposit, and a reversed one lets the guest
 * start again. `saveDeposit` checks this on every change, because a release may still be pending now.
 */
async function updateDeposit(
  ctx: Listening,
  tx: Tx,
  stayId: string,
  apply?: (current: DepositAggregate) => void,
): Promise<void> {
  const current = await lockDeposit(ctx, tx, stayId)
  apply?.(current)
  await saveDeposit(ctx, tx, current, 'system')
}

export const onDecided: Listener<'stay.decided', Listening> = (ctx, tx, { stay }) =>
  updateDeposit(ctx, tx, stay.id)

export const onCancelled: Listener<'stay.cancelled', Listening> = (ctx, tx, { stay }) =>
  updateDeposit(ctx, tx, stay.id)

export const onReinstated: Listener<'stay.reinstated', Listening> = (ctx, tx, { stay }) =>
  updateDeposit(ctx, tx, stay.id, applyReinstatement)

export const onEdited: Listener<'stay.edited', Listening> = (ctx, tx, { after }) =>
  updateDeposit(ctx, tx, after.id, applyDateChange)

export const onDeleted: Listener<'stay.deleted'> = (_ctx, tx, { stay }) => deleteUnused(tx, stay.id)

export const onContactErased: Listener<'stay.contactErased'> = (_ctx, tx, { stayId }) => eraseCard(tx, stayId)

/**
 * Runs the due actions after a stored change of the stay, while its host or guest waits. If the provider fails or takes longer,
 * the ticker retries.
 */
export async function settleDeposit(ctx: Listening, stayId: string): Promise<void> {
  await within(maxWaitMs, runDueActions(ctx, stayId, { waitsForOpenCall: true }), null)
  ctx.wake()
}
