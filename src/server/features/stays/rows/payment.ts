import type { Db } from '#server/db/client.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'

/** How far the deposit came in the guest's check-in. */
export async function setPaymentStatus(
  db: Db,
  stayId: string,
  paymentStatus: PaymentStatus,
  at: string,
): Promise<void> {
  await db
    .updateTable('guest_stays')
    .set({ payment_status: paymentStatus, updated_at: at })
    .where('id', '=', stayId)
    .execute()
}
