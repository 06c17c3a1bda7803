import type { MailKind } from '#shared/contract/mail/schemas.ts'
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

export const mailKinds: Readonly<Record<MailKind, string>> = {
  guest_link: 'Check-in link',
  guest_reminder: 'Reminder to check in',
  guest_approved: 'Stay approved',
  guest_rejected: 'Stay rejected',
  guest_photo_again: 'Another photo needed',
  guest_deposit_tap: 'Deposit: guest needs to act',
  guest_before_arrival: 'See you tomorrow',
  guest_claimed: 'Deposit claimed',
  guest_released: 'Deposit released',
  guest_dates_changed: 'Dates changed',
  guest_cancelled: 'Stay cancelled',
  guest_contact_changed: 'Guest’s e-mail address changed',
  guest_message: 'Message to the guest',
  host_approval_waiting: 'Guest ready for approval',
  host_deposit_trouble: 'Deposit needs attention',
  host_guest_left: 'Guest left',
  host_mail_undelivered: 'E-mail not delivered',
  host_booking_moved: 'Booking moved in its calendar',
  host_feed_stale: 'Calendar can’t be read',
  host_feed_unread: 'Calendar only partly read',
  host_block_vanished: 'Booking gone from its calendar',
  host_enquiry: 'Question about dates',
  host_enquiries: 'More questions about dates',
  host_daily: 'Daily summary',
  host_message: 'New message',
  visitor_declined: 'Answer to a question about dates',
  visitor_message: 'Message to a visitor',
  host_new_sign_in: 'New sign-in',
  host_account_changed: 'Account changed',
  host_reset: 'Forgotten password',
  host_email: 'New e-mail address',
  host_invitation: 'Host invitation',
  host_site_trouble: 'The site needs attention',
  host_site_well: 'Everything’s working again',
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
  askAgain: 'Ask for another photo',
  next: (name: string) => `Next: ${name}`,
  keys: 'Ctrl + Enter approves, the right arrow key goes to the next guest.',
  keysOfLast: 'Ctrl + Enter approves.',
  noPhotos: 'We don’t ask for an ID or selfie for this stay.',
  decided: 'This stay isn’t waiting for a decision',
  decidedText: {
    approved: 'It’s approved.',
    rejected: 'It’s rejected.',
    cancelled: 'It’s cancelled.',
    deleted: 'It’s been deleted.',
  } as Readonly<Record<string, string>>,
  openStay: 'Open the stay',
  allStays: 'See all stays',
  done: 'Nobody else is waiting for you.',
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
