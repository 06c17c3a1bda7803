import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StageName } from '#shared/stay/stage.ts'
import type { StayStatus } from '#shared/stay/status.ts'

/** The badges of a stay, as the host reads them. */

export const stageLabels: Readonly<Record<StageName, string>> = {
  contact: 'Contact Details',
  documents: 'Document Upload',
  deposit: 'Awaiting Payment',
  approval: 'Awaiting Approval',
  approved: 'Approved',
  rejected: 'Rejected',
  unknown: 'Unknown',
}

const statusLabels: Readonly<Record<StayStatus, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  pending: 'Pending Review',
}

const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  authorized: 'Authorized',
  failed: 'Failed',
  pending: 'Pending',
}

/** The status badge's text; a value nobody knows reads `Unknown`. */
export const statusLabel = (status: string): string =>
  Object.hasOwn(statusLabels, status) ? statusLabels[status as StayStatus] : 'Unknown'

/** The payment badge's text; any value nobody knows, and a stay that asks for no deposit, reads `No Payment`. */
export const paymentLabel = (status: string, isRequired = true): string =>
  isRequired && Object.hasOwn(paymentLabels, status) ? paymentLabels[status as PaymentStatus] : 'No Payment'

const cardNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** What a card is called, or just `card`. */
export const cardName = (brand: string | null): string => (brand && cardNames[brand]) || 'card'

/** What stands where the name of a guest stood. */
export const pastGuest = 'Past guest'
