import type { AuditEntry } from '#shared/contract/audit/schemas.ts'
import type { ErasePolicy } from '#shared/stay/erase-policy.ts'
import type { stayFields } from '#shared/stay/fields.ts'
import type { NamesWith } from '#shared/table.ts'

export const proofContent = {
  checked: (at: string) => `We last checked guests’ photos on ${at}.`,
  attention: 'Some photos should have been erased by now',
  unchecked: 'Guests’ photos are checked every day. The first check is still to come.',
  loadFailed: 'We couldn’t load the last check',
}

export const recordTexts = {
  intro: 'Everything hosts, guests and the site did, newest first.',
  loading: 'Loading the log',
  loadFailed: 'We couldn’t load the log',
  loadMore: 'Show older entries',
  loadingMore: 'Loading older entries…',
  empty: 'Nothing yet.',
  today: 'Today',
  formerHost: 'A former host',
  guest: 'The guest',
  site: 'The site',
}

/** Follows the actor's name. An action without a text here can't be recorded. */
const actions = {
  'host.signed_in': 'signed in',
  'host.sign_in_failed': 'refused a sign-in',
  'host.password_changed': 'changed their password',
  'host.name_changed': 'changed their name',
  'host.email_asked': 'asked for another e-mail address',
  'host.email_changed': 'changed their e-mail address',
  'host.password_set': 'set a password',
  'host.password_off': 'turned their password off',
  'host.passkey_added': 'added a passkey',
  'host.passkey_removed': 'removed a passkey',
  'host.session_ended': 'signed out a device',
  'host.sessions_ended': 'signed out their other devices',
  'host.added': 'created a host account',
  'host.joined': 'created their account',
  'host.removed': 'removed a host',
  'host.reset_asked': 'asked for a new password',
  'host.password_reset': 'set a new password by e-mail',
  'host.invited': 'invited a host',
  'host.invitation_withdrawn': 'cancelled an invitation',
  'host.confirmed': 'confirmed who they are',
  'site.clock_confirmed': 'confirmed that the clock is right',
  'stays.exported': 'exported all stays',
  'stay.created': 'created the stay',
  'stay.edited': 'changed the stay',
  'stay.status_moved': 'moved the stay',
  'stay.contact_saved': 'saved contact details',
  'stay.contact_erased': 'erased the contact details',
  'stay.arrival_saved': 'said when they arrive',
  'stay.house_rules_accepted': 'agreed to the house rules',
  'stay.guest_left': 'said they’ve left',
  'stay.withdrawn': 'ended their check-in',
  'stay.deposit_waited': 'put off the deposit decision',
  'stay.cancelled': 'cancelled the stay',
  'stay.reinstated': 'reinstated the stay',
  'stay.deleted': 'deleted a stay',
  'stay.link_sent': 'sent the link',
  'stay.link_replaced': 'replaced the link',
  'stay.shared': 'made a link for companions',
  'stay.sharing_ended': 'ended the link for companions',
  'stay.door_code_changed': 'changed the door code',
  'stay.keypad_set': 'set the door code on the keypad',
  'stay.keypad_unset': 'noted that the door code isn’t on the keypad yet',
  'document.received': 'sent a photo',
  'document.viewed': 'looked at the ID photos',
  'document.shown': 'was shown a photo',
  'document.erased': 'erased a photo',
  'document.sent_back': 'asked for another photo',
  'document.sighted_in_person': 'saw the ID in person',
  'documents.erased_by_host': 'erased the photos',
  'documents.kept': 'kept the photos longer',
  'guide.entry_created': 'added to the guide',
  'guide.entry_updated': 'changed the guide',
  'guide.entry_moved': 'moved a guide entry',
  'guide.entry_deleted': 'deleted a guide entry',
  'mail.settings_changed': 'changed the e-mail settings',
  'mail.settings_removed': 'removed the e-mail settings',
  'payments.settings_changed': 'changed the payment settings',
  'backups.folder_changed': 'changed the folder for backups',
  'mail.tested': 'sent a test e-mail',
  'mail.sent_by_hand': 'sent an e-mail themselves',
  'privacy.accepted': 'read the privacy notice',
  'privacy.downloaded': 'downloaded their data',
  'privacy.erased': 'erased their data',
  'calendar.feed_added': 'added a calendar',
  'calendar.feed_changed': 'changed a calendar',
  'calendar.feed_removed': 'removed a calendar',
  'calendar.block_added': 'blocked dates',
  'calendar.block_freed': 'unblocked dates',
  'calendar.export_replaced': 'replaced the calendar’s addresses',
  'setup.step_marked': 'marked a step of the set-up as done',
  'setup.step_unmarked': 'marked a step of the set-up as not done',
  'notifications.device_added': 'turned on notifications on a device',
  'notifications.device_removed': 'turned off notifications on a device',
  'turnover.link_added': 'created a cleaner’s link',
  'turnover.link_renewed': 'created a new link for a cleaner',
  'turnover.link_removed': 'turned off a cleaner’s link',
  'calendar.shown': 'showed visitors the free dates',
  'calendar.hidden': 'hid the free dates from visitors',
  'thread.written': 'wrote a message',
  'thread.erased': 'erased a conversation',
  'enquiry.accepted': 'accepted a question about dates',
  'enquiry.declined': 'declined a question about dates',
  'house.changed': 'changed the house',
  'house.sample_removed': 'removed the sample’s photos and text',
  'house.photo_added': 'added a photo of the house',
  'house.photo_removed': 'removed a photo of the house',
  'house.photo_brought_back': 'restored a removed photo',
  'deposit.card_verified': 'saved the card for the deposit',
  'deposit.hold_authorized': 'placed the deposit hold',
  'deposit.second_authorized': 'placed the second deposit hold',
  'deposit.hold_refused': 'couldn’t place the deposit hold',
  'deposit.hold_ended': 'released one of two deposit holds',
  'deposit.hold_lapsed': 'noted that the first deposit hold expired',
  'deposit.hold_lost': 'noted that the deposit hold expired',
  'deposit.check_in_passed': 'found no deposit hold at check-in',
  'deposit.release_requested': 'released the deposit',
  'deposit.claim_asked': 'claimed from the deposit',
  'deposit.claim_refused': 'couldn’t take the claim from the card',
  'deposit.all_voided': 'noted that the deposit hold is gone from the card',
  'deposit.captured': 'noted that the claim was taken from the card',
  'deposit.stay_over': 'closed the deposit after the stay',
  'deposit.reopened': 'asked for the deposit again',
}

export type AuditAction = keyof typeof actions

const states: Readonly<Record<string, string>> = {
  pending: 'back to pending',
  approved: 'to approved',
  rejected: 'to rejected',
}

/** Returns who acted, and the rest of the sentence. */
export function lineOf({ actor, hostName, action, detail }: AuditEntry): { who: string; what: string } {
  const who =
    actor === 'guest'
      ? recordTexts.guest
      : actor === 'system'
        ? recordTexts.site
        : (hostName ?? recordTexts.formerHost)
  const what = actions[action as AuditAction]
  const to = action === 'stay.status_moved' ? states[String(detail.to)] : undefined
  const from = typeof detail.network === 'string' ? ` from ${detail.network}` : ''
  return { who, what: `${what}${to === undefined ? '' : ` ${to}`}${from}` }
}

const photos: Readonly<Record<ErasePolicy, string>> = {
  '24h-after-decision':
    'Erased 24 hours after you approve a stay, and at once when you reject it. If you never decide: two days after check-out.',
  'at-decision':
    'Erased as soon as you approve or reject a stay. If you never decide: two days after check-out.',
  '2d-after-checkout': 'Erased two days after check-out, and at once when you reject a stay.',
}

export const retentionOf = ({
  erasePolicy,
  contactMonths,
}: {
  erasePolicy: ErasePolicy
  contactMonths: number
}): { what: string; until: string }[] => [
  { what: 'ID photos and selfies', until: photos[erasePolicy] },
  {
    what: 'Names and contact details',
    until: `Erased ${contactMonths} ${contactMonths === 1 ? 'month' : 'months'} after check-out. Dates and amounts stay.`,
  },
  { what: 'Photos of a claim', until: 'Erased 180 days after the claim.' },
  {
    what: 'Messages',
    until:
      'With a visitor: erased 90 days after the last one, and at most 180 days after the first. With a guest: erased with their contact details.',
  },
  { what: 'E-mails', until: 'Texts go as soon as they’re sent; the list of e-mails reaches back 30 days.' },
  { what: 'Cleaners’ links', until: 'Stop working after 90 days.' },
  {
    what: 'Links for a guest’s companions',
    until: 'Stop working an hour after check-out, or when the guest or you end them.',
  },
  { what: 'Activity log', until: 'Kept. It names no guest once their details are erased.' },
]

export const exportContent = {
  failed: { title: 'Not Exported', fallback: 'We couldn’t prepare the file. Please try again.' },
  title: 'Take your stays with you',
  intro:
    'A file for Excel or another spreadsheet, with a line for each stay. Door codes and links aren’t in it. For one guest’s data, open their stay’s history.',
  download: 'Download all stays (CSV)',
  ofStay: 'Download this guest’s data',
  pending: 'Preparing...',
}

type ExportedField = NamesWith<typeof stayFields, 'csv', 'plain' | 'instant'>

/** The columns of the CSV export in their order. */
export const exportColumns = {
  id: 'Stay',
  guestName: 'Guest',
  guestEmail: 'E-mail',
  guestPhone: 'Phone',
  source: 'Booked through',
  status: 'Status',
  checkInDate: 'Check-in',
  checkInTime: 'Check-in time',
  checkOutDate: 'Check-out',
  checkOutTime: 'Check-out time',
  guests: 'Guests',
  vehicles: 'Vehicles',
  deposit: 'Deposit',
  currency: 'Currency',
  paymentStatus: 'Payment',
  depositStatus: 'Deposit status',
  hostNote: 'Note',
  language: 'Language',
  createdAt: 'Created',
  decidedAt: 'Decided',
  departedAt: 'Left',
  sharedAt: 'Link for companions since',
  cancelledAt: 'Cancelled',
  cancelledBy: 'Cancelled by',
} satisfies Record<ExportedField | 'deposit' | 'currency', string>
