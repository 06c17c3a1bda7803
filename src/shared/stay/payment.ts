/** The deposit's part in the guest's check-in. What happens to the hold later is stored with the deposit. */
export const paymentStatuses = ['pending', 'authorized', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
