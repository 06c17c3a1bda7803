import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps, Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { findStay } from '#server/features/stays/rows/columns.ts'
import { setPaymentStatus } from '#server/features/stays/rows/stays.ts'

/** Updates the payment status after a deposit's transition, and notifies listeners of the guest's progress. */
export async function onDepositMoved(
  { clock, vault, emit }: Deps<'clock' | 'vault' | 'emit'>,
  tx: Tx,
  { stayId, paymentStatus, isRefused }: Events['deposit.moved'],
): Promise<void> {
  const before = await findStay(tx, vault, stayId)
  if (!before) return
  const after = { ...before, paymentStatus }
  if (before.paymentStatus !== paymentStatus) {
    await setPaymentStatus(tx, stayId, paymentStatus, isoInstant(clock.now()))
    await emit(tx, 'guest.progressed', { before, after })
  }
  if (isRefused) await emit(tx, 'deposit.needsGuest', { stay: after })
}
