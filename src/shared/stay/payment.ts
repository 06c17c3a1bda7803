/** How far the deposit came in the guest's check-in. What happens to the hold later is kept on the hold itself. */
export const paymentStatuses = ['pending', 'authorized', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  authorized: 'Authorized',
  failed: 'Failed',
  pending: 'Pending',
}

/** The payment badge's text; any value nobody knows, and a stay that asks for no deposit, reads `No Payment`. */
export function paymentLabel(status: string, isRequired = true): string {
  if (!isRequired) return 'No Payment'
  return Object.hasOwn(paymentLabels, status) ? paymentLabels[status as PaymentStatus] : 'No Payment'
}
