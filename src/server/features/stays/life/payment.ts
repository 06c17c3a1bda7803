import type { Listener } from '#server/context.ts'
import { changeStay, findStay } from '#server/features/stays/rows/columns.ts'

/** Updates the payment status after a deposit's transition, and notifies listeners of the guest's progress. */
export const onDepositMoved: Listener<'deposit.moved'> = async (
  ctx,
  tx,
  { stayId, paymentStatus, isRefused },
) => {
  const before = await findStay(ctx, tx, stayId)
  if (!before) return
  const isMoved = before.paymentStatus !== paymentStatus
  const after = isMoved ? await changeStay(ctx, tx, stayId, { paymentStatus }) : before
  if (isMoved) await ctx.emit(tx, 'guest.progressed', { before, after })
  if (isRefused) await ctx.emit(tx, 'deposit.needsGuest', { stay: after })
}
