import type { Deps, Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { changeStay, findStay } from '#server/features/stays/rows/columns.ts'

/** Updates the payment status after a deposit's transition, and notifies listeners of the guest's progress. */
export async function onDepositMoved(
  ctx: Deps<'clock' | 'vault' | 'emit'>,
  tx: Tx,
  { stayId, paymentStatus, isRefused }: Events['deposit.moved'],
): Promise<void> {
  const before = await findStay(ctx, tx, stayId)
  if (!before) return
  const isMoved = before.paymentStatus !== paymentStatus
  const after = isMoved ? await changeStay(ctx, tx, stayId, { paymentStatus }) : before
  if (isMoved) await ctx.emit(tx, 'guest.progressed', { before, after })
  if (isRefused) await ctx.emit(tx, 'deposit.needsGuest', { stay: after })
}
