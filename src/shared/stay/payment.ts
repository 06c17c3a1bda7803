/** The deposit's part in the guest's check-in. The hold's later states are stored with the deposit. */
export const paymentStatuses = ['pending', 'authorized', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
