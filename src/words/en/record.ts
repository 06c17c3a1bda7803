import type { AuditEntry } from '#shared/contract/audit.ts'

/** The words of "Who did what". */
export const recordWords = {
  title: 'Who did what',
  intro:
    'Everything hosts, guests and the site did, newest first. Once sealed, a line can’t be changed unnoticed.',
  show: 'Show the record',
  loading: 'Loading the record',
  loadFailed: 'The record could not be loaded',
  earlier: 'Show earlier lines',
  empty: 'Nothing yet.',
  unsealed: 'not sealed yet',
  formerHost: 'A former host',
  guest: 'The guest',
  site: 'The site',
}

/** What was done, after who did it. A code without words of its own is shown as it is. */
const actions: Readonly<Record<string, string>> = {
  'host.signed_in': 'signed in',
  'host.sign_in_failed': 'could not sign in',
  'host.password_changed': 'changed their password',
  'host.password_set': 'set a password',
  'host.password_off': 'switched their password off',
  'host.passkey_added': 'added a passkey',
  'host.passkey_removed': 'removed a passkey',
  'host.session_ended': 'ended a session',
  'host.sessions_ended': 'ended other sessions',
  'host.invited': 'invited a host',
  'host.invitation_withdrawn': 'took an invitation back',
  'host.confirmed': 'confirmed who they are',
  'site.clock_confirmed': 'confirmed that the clock is right',
  'stay.created': 'made the stay',
  'stay.edited': 'changed the stay',
  'stay.status_moved': 'moved the stay',
  'stay.contact_saved': 'saved contact details',
  'stay.contact_erased': 'erased the contact details',
  'stay.arrival_saved': 'said when they arrive',
  'stay.house_rules_accepted': 'agreed to the house rules',
  'stay.guest_left': 'said they have left',
  'stay.withdrawn': 'ended the check-in',
  'stay.link_sent': 'sent the link',
  'stay.link_replaced': 'replaced the link',
  'stay.door_code_changed': 'changed the door code',
  'document.received': 'sent a picture',
  'document.viewed': 'looked at a picture',
  'document.erased': 'erased a picture',
  'document.sent_back': 'asked for a picture again',
  'document.sighted_in_person': 'saw the ID in person',
  'documents.erased_by_host': 'erased the pictures',
  'documents.kept': 'kept the pictures longer',
  'guide.entry_created': 'added to the guide',
  'guide.entry_updated': 'changed the guide',
  'guide.entry_moved': 'moved a guide entry',
  'guide.entry_deleted': 'took an entry out of the guide',
  'mail.sent_by_hand': 'sent an e-mail themselves',
  'privacy.accepted': 'read the privacy notice',
  'privacy.downloaded': 'took their data along',
  'privacy.erased': 'erased their data',
  'calendar.feed_added': 'added a calendar',
  'calendar.feed_changed': 'changed a calendar',
  'calendar.feed_removed': 'removed a calendar',
  'calendar.block_added': 'kept nights for the house',
  'calendar.block_freed': 'freed nights',
  'calendar.export_replaced': 'replaced the calendar’s addresses',
  'turnover.link_added': 'made a link for a cleaner',
  'turnover.link_removed': 'ended a cleaner’s link',
  'calendar.shown': 'showed visitors the free dates',
  'calendar.hidden': 'hid the free dates from visitors',
  'enquiry.accepted': 'accepted an enquiry',
  'enquiry.declined': 'declined an enquiry',
  'property.updated': 'changed the house details',
  'house.changed': 'changed the house',
  'house.sample_removed': 'removed the sample’s photos and words',
  'house.photo_added': 'added a photo of the house',
  'house.photo_changed': 'changed what a photo says',
  'house.photo_removed': 'removed a photo of the house',
  'house.photo_brought_back': 'brought a removed photo back',
  'house.photos_ordered': 'put the photos in another order',
  'house.feature_added': 'added a feature card',
  'house.feature_changed': 'changed a feature card',
  'house.feature_removed': 'removed a feature card',
  'house.features_ordered': 'put the feature cards in another order',
}

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
  const what = actions[action] ?? action.replace(/[._]/g, ' ')
  const to = action === 'stay.status_moved' ? states[String(detail.to)] : undefined
  return `${who} ${what}${to === undefined ? '' : ` ${to}`}`
}
