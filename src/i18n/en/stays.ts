import type { StageName } from '#shared/stay/stage.ts'
import type { PaymentStatus, StayStatus } from '#shared/stay/status.ts'

export const createContent = {
  text: 'The guest gets their own check-in link. We pick a random door code.',
  guestName: 'Guest name',
  guestEmail: 'Guest e-mail',
  checkInDate: 'Check-in date',
  checkOutDate: 'Check-out date',
  confirm: 'Create Stay',
  confirmAnyway: 'Create anyway',
  pending: 'Creating...',
  pastTitle: 'These dates have passed',
  pastText: 'Is the year right? Change the dates, or create it anyway.',
  overlapTitle: (count: number, areStays: boolean) => {
    if (!areStays) return 'These dates are already taken'
    return count === 1 ? 'These dates overlap another stay' : `These dates overlap ${count} other stays`
  },
  overlapText: 'Change the dates, or carry on anyway.',
  more: (count: number) => `and ${count} more`,
}

/** An e-mail that was not sent, and what the host can do about it. */
export const stuckMailContent = {
  kept: (what: string) => `Not sent: “${what}”. There’s no mail server, so please send it yourself.`,
  failed: (what: string) => `The e-mail “${what}” couldn’t be delivered.`,
  late: (what: string) => `The e-mail “${what}” hasn’t gone out yet. We’ll keep trying.`,
  unsure: (what: string) => `We can’t tell whether the e-mail “${what}” arrived.`,
  read: 'See the e-mails',
  done: 'I’ve sent it',
  pending: 'Saving...',
}

export const reviewContent = {
  waiting: (place: number, count: number) => `${place} of ${count} waiting for you`,
  askAgain: 'Ask again',
  next: (name: string) => `Next: ${name}`,
  keys: 'Ctrl + Enter approves, the right arrow key goes to the next guest.',
  noPhotos: 'We don’t ask for an ID or selfie for this stay.',
  decided: 'This stay isn’t waiting for a decision',
  decidedText: 'It’s already been decided, cancelled or deleted.',
  openStay: 'See all stays',
  done: 'Nobody else is waiting',
}

export const rowContent = {
  groups: {
    arriving: 'Arriving',
    inside: 'In the house',
    leaving: 'Leaving',
    coming: 'Upcoming',
    past: 'Past',
    off: 'Not coming',
  },
}

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
