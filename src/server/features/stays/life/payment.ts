import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Events, Needs } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { findStay } from '#server/features/stays/rows/columns.ts'
import { setPaymentStatus } from '#server/features/stays/rows/stays.ts'

/** What a deposit's move means for its stay: the payment status, and that the guest has come further. */
export async function onDepositMoved(
  { clock, vault, raise }: Needs<'clock' | 'vault' | 'raise'>,
  tx: Tx,
  { stayId, paymentStatus, isRefused }: Events['deposit.moved'],
): Promise<void> {
  const before = await findStay(tx, vault, stayId)
  if (!before) return
  const after = { ...before, paymentStatus }
  if (before.paymentStatus !== paymentStatus) {
    await setPaymentStatus(tx, stayId, paymentStatus, isoInstant(clock.now()))
    await raise(tx, 'guest.progressed', { before, after })
  }
  if (isRefused) await raise(tx, 'deposit.needsGuest', { stay: after })
}
