import type { MailKind, MailState } from '#shared/contract/operations.ts'

/** The words of "Is all well?". What was found is worded by the server. */
export const statusContent = {
  well: 'All is well.',
  wanting: (count: number) => (count === 1 ? 'One thing needs you.' : `${count} things need you.`),
  checked: (at: string) => `Looked at ${at}`,
  again: 'Look again',
  loadFailed: 'The site could not be looked at',
  fine: 'What is fine',
  wantingHeading: 'What needs you',
  last: (at: string) => `Last: ${at}`,
  version: (version: string) => `Latchkey ${version}`,
  letters: {
    title: 'Letters',
    empty: 'No letters yet. They appear here when the site writes to a guest or to you.',
    loading: 'Loading the letters',
    loadFailed: 'The letters could not be loaded',
    showAll: (count: number) => `Show all ${count} letters`,
    retry: 'Retry',
    retrying: 'Retrying...',
    read: 'Read',
    close: 'Close',
    copy: 'Copy text',
    to: (address: string) => `To ${address}`,
    gone: 'What it said is erased.',
    noAddress: 'It is sent once you confirm the guest’s e-mail address under Guest Stays.',
    retried: { title: 'Letter On Its Way' },
    retryFailed: { title: 'Retry Failed', fallback: 'The letter could not be tried again' },
    copied: { title: 'Text Copied' },
    copyFailed: { title: 'Copy Failed', description: 'Please mark the text and copy it by hand.' },
  },
}

export const letterKinds: Readonly<Record<MailKind, string>> = {
  guest_link: 'Check-in link',
  guest_approved: 'Stay approved',
  guest_rejected: 'Stay rejected',
  guest_picture_again: 'Picture asked for again',
  guest_deposit_tap: 'Deposit needs the guest',
  guest_contact_changed: 'Guest’s e-mail address changed',
  host_approval_waiting: 'A stay waits for approval',
  host_new_sign_in: 'New sign-in',
  host_account_changed: 'Account changed',
  host_reset: 'Forgotten password',
  host_invitation: 'Invitation to a host',
}

export const letterStates: Readonly<
  Record<MailState, { label: string; tone: 'neutral' | 'info' | 'attention' | 'good' | 'bad' }>
> = {
  failed: { label: 'Not sent', tone: 'bad' },
  kept: { label: 'Send it yourself', tone: 'attention' },
  no_address: { label: 'Confirm the address', tone: 'attention' },
  waiting: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
}
