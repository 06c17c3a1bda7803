import type { AuditEntry } from '#shared/contract/audit/schemas.ts'

/** The words of "Who did what". */
export const recordWords = {
  title: 'Who did what',
  intro: 'Everything hosts, guests and the site did, newest first.',
  loading: 'Loading the record',
  loadFailed: 'We couldn’t load the record',
  earlier: 'Show earlier lines',
  empty: 'Nothing yet.',
  formerHost: 'A former host',
  guest: 'The guest',
  site: 'The site',
}

/** What was done, after who did it. What has no words here can't be recorded. */
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
  'host.added': 'made a host account',
  'host.joined': 'made their account',
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
  'stay.deposit_waited': 'chose to wait with the deposit',
  'stay.cancelled': 'cancelled the stay',
  'stay.reinstated': 'reinstated the stay',
  'stay.deleted': 'deleted a stay',
  'stay.link_sent': 'sent the link',
  'stay.link_replaced': 'replaced the link',
  'stay.door_code_changed': 'changed the door code',
  'stay.keypad_set': 'set the door code on the keypad',
  'stay.keypad_unset': 'noted that the door code isn’t on the keypad yet',
  'document.received': 'sent a photo',
  'document.viewed': 'looked at a photo',
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
  'mail.tested': 'sent a test e-mail',
  'mail.sent_by_hand': 'sent an e-mail themselves',
  'privacy.accepted': 'read the privacy notice',
  'privacy.downloaded': 'downloaded their data',
  'privacy.erased': 'erased their data',
  'calendar.feed_added': 'added a calendar',
  'calendar.feed_changed': 'changed a calendar',
  'calendar.feed_removed': 'removed a calendar',
  'calendar.block_added': 'kept nights for themselves',
  'calendar.block_freed': 'freed nights',
  'calendar.export_replaced': 'replaced the calendar’s addresses',
  'setup.step_marked': 'marked a step of the set-up as done',
  'setup.step_unmarked': 'marked a step of the set-up as not done',
  'turnover.link_added': 'made a link for a cleaner',
  'turnover.link_renewed': 'made a new link for a cleaner',
  'turnover.link_removed': 'turned off a cleaner’s link',
  'calendar.shown': 'showed visitors the free dates',
  'calendar.hidden': 'hid the free dates from visitors',
  'enquiry.accepted': 'accepted a question about dates',
  'enquiry.declined': 'declined a question about dates',
  'house.changed': 'changed the house',
  'house.sample_removed': 'removed the sample’s photos and words',
  'house.photo_added': 'added a photo of the house',
  'house.photo_changed': 'changed what a photo says',
  'house.photo_removed': 'removed a photo of the house',
  'house.photo_brought_back': 'restored a removed photo',
  'house.photos_ordered': 'reordered the photos',
  'house.feature_added': 'added a feature card',
  'house.feature_changed': 'changed a feature card',
  'house.feature_removed': 'removed a feature card',
  'house.features_ordered': 'reordered the feature cards',
  'deposit.card_verified': 'saved the card for the deposit',
  'deposit.hold_stands': 'placed the deposit hold',
  'deposit.second_stands': 'placed the second deposit hold',
  'deposit.hold_refused': 'couldn’t place the deposit hold',
  'deposit.hold_let_go': 'released one of two deposit holds',
  'deposit.hold_lapsed': 'noted that the first deposit hold expired',
  'deposit.hold_lost': 'noted that the deposit hold expired',
  'deposit.check_in_passed': 'found no deposit hold at check-in',
  'deposit.release_asked': 'released the deposit',
  'deposit.claim_asked': 'claimed from the deposit',
  'deposit.claim_refused': 'couldn’t take the claim from the card',
  'deposit.all_let_go': 'noted that the deposit hold is gone from the card',
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

/** One line of the record: who, and what. */
export function lineOf({ actor, hostName, action, detail }: AuditEntry): string {
  const who =
    actor === 'guest'
      ? recordWords.guest
      : actor === 'system'
        ? recordWords.site
        : (hostName ?? recordWords.formerHost)
  const what = actions[action as AuditAction]
  const to = action === 'stay.status_moved' ? states[String(detail.to)] : undefined
  const from = typeof detail.network === 'string' ? ` from ${detail.network}` : ''
  return `${who} ${what}${to === undefined ? '' : ` ${to}`}${from}`
}
