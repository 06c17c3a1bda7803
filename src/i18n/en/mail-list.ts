import type { MailKind, MailState } from '#shared/contract/operations/schemas.ts'

export const mailList = {
  title: 'E-mails',
  empty: 'No e-mails yet. They appear here when the site writes to a guest or to you.',
  loading: 'Loading the e-mails',
  loadFailed: 'We couldn’t load the e-mails',
  showAll: (count: number) => `Show all ${count} e-mails`,
  retry: 'Try again',
  sendAgain: 'Send again',
  retrying: 'Sending...',
  read: 'Read',
  close: 'Close',
  copy: 'Copy text',
  to: (address: string) => `To ${address}`,
  nextTry: (at: string) => `Next try ${at}.`,
  gone: 'Its text was erased.',
  noAddress: 'We’ll send it once you confirm the guest’s e-mail address on their stay.',
  retried: { title: 'E-mail On Its Way' },
  retryFailed: { title: 'Not Sent', fallback: 'We couldn’t send the e-mail' },
  copied: { title: 'Text Copied' },
  copyFailed: { title: 'Copy Failed', description: 'Please select the text and copy it yourself.' },
  ofStay: {
    empty: 'Nothing has been e-mailed about this stay yet.',
  },
}

/** Names of e-mails in the host's lists. */
export const mailKinds: Readonly<Record<MailKind, string>> = {
  guest_link: 'Check-in link',
  guest_reminder: 'Reminder to check in',
  guest_approved: 'Stay approved',
  guest_rejected: 'Stay rejected',
  guest_picture_again: 'Another photo needed',
  guest_deposit_tap: 'Deposit: guest needs to act',
  guest_before_arrival: 'See you tomorrow',
  guest_claimed: 'Deposit claimed',
  guest_released: 'Deposit released',
  guest_dates_changed: 'Dates changed',
  guest_cancelled: 'Stay cancelled',
  guest_contact_changed: 'Guest’s e-mail address changed',
  host_approval_waiting: 'Guest ready for approval',
  host_deposit_trouble: 'Deposit needs attention',
  host_guest_left: 'Guest left',
  host_mail_undelivered: 'E-mail not delivered',
  host_feed_stale: 'Calendar can’t be read',
  host_block_vanished: 'Booking gone from its calendar',
  host_enquiry: 'Question about dates',
  host_enquiries: 'More questions about dates',
  host_daily: 'Daily summary',
  visitor_declined: 'Answer to a question about dates',
  host_new_sign_in: 'New sign-in',
  host_account_changed: 'Account changed',
  host_reset: 'Forgotten password',
  host_email: 'New e-mail address',
  host_invitation: 'Host invitation',
  host_site_trouble: 'The site needs attention',
  host_site_well: 'Everything’s working again',
}

export const mailStates: Readonly<
  Record<MailState, { label: string; tone: 'neutral' | 'info' | 'attention' | 'good' | 'bad' }>
> = {
  failed: { label: 'Not delivered', tone: 'bad' },
  unsure: { label: 'May not have arrived', tone: 'attention' },
  kept: { label: 'Send it yourself', tone: 'attention' },
  no_address: { label: 'Confirm the address', tone: 'attention' },
  late: { label: 'Late, trying again', tone: 'attention' },
  waiting: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  withdrawn: { label: 'No longer needed', tone: 'neutral' },
}
