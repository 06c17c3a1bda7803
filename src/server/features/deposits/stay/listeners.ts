import { within } from '#server/adapters/clock/port.ts'
import type { Deps, Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { runDueActions } from '#server/features/deposits/due.ts'
import type { CallContext } from '#server/features/deposits/provider/calls.ts'
import { applyDateChange, applyReinstatement } from '#server/features/deposits/rules/aggregate.ts'
import {
  deleteUnused,
  eraseCard,
  lockDeposit,
  saveDeposit,
} from '#server/features/deposits/store/deposits.ts'
import type { Stay } from '#shared/stay/stay.ts'

type Listening = CallContext & Deps<'wake'>

/** How long a response waits for the provider. */
const settleWaitMs = 4000

/**
 * Applies the decision about a stay: a rejection or cancel releases its deposit, a reversed one lets the guest start again.
 * `saveDeposit` judges that on every change, since a release may still be pending now.
 */
async function settleStay(ctx: Listening, tx: Tx, stayId: string): Promise<void> {
  const current = await lockDeposit(ctx, tx, stayId)
  await saveDeposit(ctx, tx, current, 'system')
}

export const onDecided = (ctx: Listening, tx: Tx, { stay }: Events['stay.decided']): Promise<void> =>
  settleStay(ctx, tx, stay.id)

export const onCancelled = (ctx: Listening, tx: Tx, { stay }: Events['stay.cancelled']): Promise<void> =>
  settleStay(ctx, tx, stay.id)

/** Applies changed days, times and amount to the holds. */
export async function onEdited(
  ctx: Listening,
  tx: Tx,
  { before, after, isByHouse }: Events['stay.edited'],
): Promise<void> {
  if (!isByHouse && !areTermsChanged(before, after)) return
  const current = await lockDeposit(ctx, tx, after.id)
  applyDateChange(current)
  await saveDeposit(ctx, tx, current, 'system')
}

export async function onReinstated(
  ctx: Listening,
  tx: Tx,
  { stay }: Events['stay.reinstated'],
): Promise<void> {
  const current = await lockDeposit(ctx, tx, stay.id)
  applyReinstatement(current)
  await saveDeposit(ctx, tx, current, 'system')
}

const depositTerms = [
  'checkInDate',
  'checkOutDate',
  'checkInTime',
  'checkOutTime',
  'depositCents',
] as const satisfies (keyof Stay)[]
const areTermsChanged = (before: Stay, after: Stay): boolean =>
  depositTerms.some((name) => before[name] !== after[name])

/** Throws 409 if a deposit was begun. */
export const onDeleted = (_ctx: unknown, tx: Tx, { stay }: Events['stay.deleted']): Promise<void> =>
  deleteUnused(tx, stay.id)

export const onContactErased = (
  _ctx: unknown,
  tx: Tx,
  { stayId }: Events['stay.contactErased'],
): Promise<void> => eraseCard(tx, stayId)

/** Releases the hold of a rejected stay at once. */
export async function onDecisionStored(
  ctx: Listening,
  { stay, move }: Events['stay.decided'],
): Promise<void> {
  if (move.to === 'rejected') await runSoon(ctx, stay.id)
  ctx.wake()
}

/** Closes a form with an outdated amount at once. */
export async function onEditStored(ctx: Listening, { before, after }: Events['stay.edited']): Promise<void> {
  if (before.depositCents !== after.depositCents) await runSoon(ctx, after.id)
  if (areTermsChanged(before, after)) ctx.wake()
}

/** Releases the hold of a cancelled stay at once. */
export async function onCancelStored(ctx: Listening, { stay }: Events['stay.cancelled']): Promise<void> {
  await runSoon(ctx, stay.id)
  ctx.wake()
}

/** Runs the due actions while a person waits. If the provider fails or takes longer, the ticker retries. */
async function runSoon(ctx: Listening, stayId: string): Promise<void> {
  await within(settleWaitMs, runDueActions(ctx, stayId, { isPatient: true }), null)
}
