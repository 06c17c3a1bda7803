import type { StageName } from '#shared/stay/stage.ts'
import type { PaymentStatus, StayStatus } from '#shared/stay/status.ts'

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

export const statusLabel = (status: string): string =>
  Object.hasOwn(statusLabels, status) ? statusLabels[status as StayStatus] : 'Unknown'

/** Returns the payment badge's text; `No Payment` for any other value and for a stay without deposit. */
export const paymentLabel = (status: string, isRequired = true): string =>
  isRequired && Object.hasOwn(paymentLabels, status) ? paymentLabels[status as PaymentStatus] : 'No Payment'

const cardNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

export const cardName = (brand: string | null): string => (brand && cardNames[brand]) || 'card'

/** Replaces an erased name. */
export const pastGuest = 'Past guest'
