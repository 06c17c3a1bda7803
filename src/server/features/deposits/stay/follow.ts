import { within } from '#server/adapters/clock/port.ts'
import type { Events, Needs } from '#server/context.ts'
import type { Actor } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { runDeposit } from '#server/features/deposits/due.ts'
import type { CallContext } from '#server/features/deposits/provider/calls.ts'
import { changeIn } from '#server/features/deposits/rows/change.ts'
import { findDeposit, forgetCard, removeUnused } from '#server/features/deposits/rows/deposits.ts'
import { followMove, followReturn } from '#server/features/deposits/rules/case.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** What the deposit does when something happens to its stay. */
type Following = CallContext & Needs<'poke'>

/** How long the answer to a rejection, a cancel or a changed amount waits for the provider to let go. */
const settleWaitMs = 4000

/** Carries out what was just decided, as far as the provider lets us; it goes on by itself otherwise. */
export async function carryOut(ctx: Following, stayId: string, actor: Actor): Promise<DepositState> {
  try {
    await runDeposit(ctx, stayId, actor, true)
  } catch (error) {
    // The decision is written down: what went wrong after that does not take it back.
    ctx.log.warn({ err: error, stayId }, 'deposit work failed, will be tried again')
  }
  return (await findDeposit(ctx.database.db, stayId))?.state ?? 'none'
}

/**
 * In the transaction of a decision: a rejection wants the deposit gone at once, and taking one back lets the guest start
 * again. What that means is judged whenever a deposit is written, since a release may still be under way then.
 */
export async function onDecided(ctx: Following, tx: Tx, { stay }: Events['stay.decided']): Promise<void> {
  await changeIn(ctx, tx, { stayId: stay.id, actor: 'system', work: () => {} })
}

/** In the transaction of a host's change: the holds follow the stay's days, times and amount. */
export async function onEdited(
  ctx: Following,
  tx: Tx,
  { before, after, isByHouse }: Events['stay.edited'],
): Promise<void> {
  if (!isByHouse && !isOfDeposit(before, after)) return
  await changeIn(ctx, tx, { stayId: after.id, actor: 'system', work: followMove })
}

const depositTerms = [
  'checkInDate',
  'checkOutDate',
  'checkInTime',
  'checkOutTime',
  'depositCents',
] as const satisfies (keyof Stay)[]
const isOfDeposit = (before: Stay, after: Stay): boolean =>
  depositTerms.some((name) => before[name] !== after[name])

/** In the transaction of a cancel: whatever is held, or comes to be held by a call under way, is let go. */
export async function onCancelled(ctx: Following, tx: Tx, { stay }: Events['stay.cancelled']): Promise<void> {
  await changeIn(ctx, tx, { stayId: stay.id, actor: 'system', work: () => {} })
}

/** In the transaction that takes a cancel back: a released deposit is given anew. */
export async function onReinstated(
  ctx: Following,
  tx: Tx,
  { stay }: Events['stay.reinstated'],
): Promise<void> {
  await changeIn(ctx, tx, { stayId: stay.id, actor: 'system', work: followReturn })
}

/** In the transaction that deletes a stay whose guest has given nothing. Throws 409 when something was begun after all. */
export const onDeleted = (_ctx: unknown, tx: Tx, { stay }: Events['stay.deleted']): Promise<void> =>
  removeUnused(tx, stay.id)

/** In the transaction that forgets a past guest. */
export const onForgotten = (_ctx: unknown, tx: Tx, { stayId }: Events['stay.forgotten']): Promise<void> =>
  forgetCard(tx, stayId)

/** After a decision: a rejection lets the hold go at once. */
export async function onDecisionStored(
  ctx: Following,
  { stay, move }: Events['stay.decided'],
): Promise<void> {
  if (move.to === 'rejected') await settleSoon(ctx, stay.id)
  ctx.poke()
}

/** After a host's change: a form that is open for another amount is closed at once. */
export async function onEditStored(ctx: Following, { before, after }: Events['stay.edited']): Promise<void> {
  if (before.depositCents !== after.depositCents) await settleSoon(ctx, after.id)
  if (isOfDeposit(before, after)) ctx.poke()
}

/** After a cancel: the hold is let go at once. */
export async function onCancelStored(ctx: Following, { stay }: Events['stay.cancelled']): Promise<void> {
  await settleSoon(ctx, stay.id)
  ctx.poke()
}

/** Does what is due now while somebody waits. A provider that takes longer, or fails, is asked again by itself. */
async function settleSoon(ctx: Following, stayId: string): Promise<void> {
  await within(
    settleWaitMs,
    carryOut(ctx, stayId, 'system').catch(() => null),
    null,
  )
}
