/** How far the deposit came in the guest's check-in. What happens to the hold later is kept on the hold itself. */
export const paymentStatuses = ['pending', 'authorized', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
