import type { CalendarBlock } from '#shared/contract/calendar/schemas.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { CancelledBy } from '#shared/stay/status.ts'
import { bankShowsRelease } from './deposit.ts'

export const stayContent = {
  title: 'Guest Management',
  create: 'Create New Stay',
  search: 'Search stays by name or e-mail',
  searchPlaceholder: 'Name or e-mail',
  clearSearch: 'Clear the search',
  filter: 'Show',
  filters: {
    all: 'All stays',
    pending: 'Pending',
    approved: 'Approved',
    ahead: 'Here or upcoming',
    past: 'Past or cancelled',
    attention: 'Deposit needs attention',
  },
  showAll: 'Show all stays',
  pending: 'Pending Approvals',
  unfinished: (count: string) => `${count} guests haven’t finished checking in`,
  all: 'All Guest Stays',
  empty: 'No guest stays found. Create your first stay to get started.',
  nothingFound: (q: string) => `No stay matches “${q}”.`,
  nothingFiltered: (q: string, filter: string) =>
    q ? `No stay under “${filter}” matches “${q}”.` : `No stays under “${filter}”.`,
  loading: 'Loading guest stays...',
  loadFailed: 'We couldn’t load the guest stays',
  stayFailed: 'We couldn’t load this stay',
  loadMore: 'Load more stays',
  loadingMore: 'Loading more stays...',
  created: 'Created',
  past: 'These dates have passed without a decision.',
  withdrawn: 'The guest erased their data, which ended their check-in',
  approve: 'Approve',
  approving: 'Approving...',
  reject: 'Reject',
  rejecting: 'Rejecting...',
  doorCode: 'Door code',
  editDoorCode: 'Edit door code',
  copyUrl: 'Copy Guest URL',
  checkInUrl: 'Guest check-in URL',
  urlByHandLabel: 'Select and copy this link',
  loadingDeposit: 'Loading the deposit',
  depositFailed: 'We couldn’t load the deposit',
}

export const addressContent = {
  missing: 'No e-mail with a link is sent until you confirm the guest’s e-mail address.',
  missingUnmailed:
    'Please confirm the guest’s e-mail address. No e-mail server is set up, so send the link yourself.',
  confirm: 'Confirm address',
  differs: (email: string) =>
    `The guest entered this e-mail address. Links still go to ${email}, the one you entered.`,
}

export const decisionContent = {
  asking: {
    approved: {
      title: 'Approve an unfinished stay?',
      confirm: 'Approve anyway',
      pending: stayContent.approving,
    },
    rejected: { title: 'Reject this stay?', confirm: stayContent.reject, pending: stayContent.rejecting },
  },
  approveText: (guestName: string, missing: string[]) =>
    `${guestName} hasn’t finished checking in. Still missing: ${listed(missing)}. They won’t see the door code until that’s done.`,
  /** Only the back of the ID is missing, which a host asked for. An approval ends that. */
  approveWithoutBack: (guestName: string) =>
    `You asked ${guestName} for the back of their ID. If you approve now, they needn’t send it.`,
  missing: {
    contact: 'contact details',
    documents: 'the ID photos',
    idBack: 'the back of their ID',
    deposit: 'the security deposit',
  },
  rejectText: (guestName: string) => `${guestName} will see that their check-in wasn’t approved.`,
  rejectPhotos: 'Their ID and selfie are erased straight away, for good.',
  rejectDeposit: 'The deposit is released. If you change your mind, they’ll need to authorise it again.',
}

export const documentNames: Readonly<Record<DocumentType, string>> = {
  id: 'ID Document',
  id_back: 'ID Back',
  selfie: 'Selfie',
}

export const documentContent = {
  enlarge: (name: string, guestName: string) => `Enlarge ${guestName}’s ${name}`,
  showOther: (name: string) => `Show ${name}`,
  alt: (name: string, guestName: string) => `${guestName}’s ${name}`,
  none: 'Not uploaded yet',
  broken: 'We can’t show this photo.',
  erased: (at: string) => `Erased on ${at}`,
  sighted: (at: string, by: string | null) => `ID seen on ${at}${by ? ` by ${by}` : ''}`,
  sightedInPerson: (at: string) => `ID seen in person on ${at}`,
  sentBack: (name: string, reason: string) => `Asked for a new ${name}: ${reason}`,
  backWanted: (reason: string) => `Asked for the back of the ID: ${reason}`,
  keptUntil: (at: string, reason: string | null) => `Kept until ${at}${reason ? `: ${reason}` : ''}`,
  eraseAt: (at: string) => `Will be erased on ${at}`,
  withdrawn: (at: string) =>
    `The guest ended their check-in on ${at}. Their photos and phone number are erased.`,
  contactErased: (at: string) => `Name and contact details erased on ${at}`,
}

export const menuContent = {
  label: (guestName: string) => `More actions for ${guestName}`,
  reopen: {
    label: 'Move back to pending',
    title: 'Undo this decision?',
    approved: (guestName: string) =>
      `${guestName}’s stay goes back to pending. They won’t see the door code or guide until you approve it again.`,
    rejected: (guestName: string) => `${guestName}’s stay goes back to pending.`,
    withdrawn: (guestName: string) =>
      `${guestName} erased their data, which ended their check-in. The stay goes back to pending and they’ll start again.`,
    photosGone: 'Their photos were erased, so we’ll ask for new ones.',
    depositGone: 'The deposit was released, so they’ll need to authorise it again.',
    confirm: 'Move back to pending',
    pending: 'Changing...',
  },
  sendBack: {
    label: 'Ask for another photo',
    title: 'Ask for another photo',
    text: (guestName: string) => `${guestName} will be asked to send it. The deposit stays as it is.`,
    which: 'Which photo?',
    reason: 'Reason',
    reasonHint: 'The guest will read this. For example: the photo is blurred, or we can’t read the name.',
    confirm: 'Ask again',
    pending: 'Sending...',
  },
  edit: { label: 'Change this stay' },
  takeDays: { label: 'Change dates' },
  cancel: { label: 'Cancel this stay' },
  reinstate: {
    label: 'Reinstate this stay',
    title: 'Reinstate this stay?',
    text: (guestName: string) =>
      `${guestName}’s check-in carries on, and the stay needs your decision again. If the deposit was released, they’ll need to authorise it again.`,
    confirm: 'Reinstate',
    pending: 'Reinstating...',
  },
  remove: {
    label: 'Delete this stay',
    title: 'Delete this stay?',
    text: (guestName: string) =>
      `${guestName} hasn’t sent anything yet. This deletes the stay, its link and its e-mails. You can’t undo it.`,
    confirm: 'Delete',
    pending: 'Deleting...',
  },
  sighted: {
    label: 'Mark ID as seen in person',
    title: 'Record that you’ve seen their ID?',
    text: (guestName: string) =>
      `Use this if you saw ${guestName}’s ID at the door or on a video call. They won’t need to send photos.`,
    confirm: 'Record',
    pending: 'Recording...',
  },
  sendLink: {
    label: 'E-mail the link',
    title: 'E-mail the link to the guest?',
    text: (guestName: string) => `${guestName} gets an e-mail with their check-in link.`,
    unmailed: {
      title: 'Write an e-mail with the link?',
      text: 'No e-mail server is set up: you’ll find the e-mail under “E-mails”, to copy and send yourself.',
      confirm: 'Write e-mail',
    },
    which: 'Which address?',
    yours: 'The address you entered',
    guests: 'Given by the guest',
    guestsHint: 'If you choose the address the guest gave, all links go there from now on.',
    required: 'Choose an address',
    confirm: 'Send e-mail',
    pending: 'Sending...',
  },
  address: {
    label: 'Change e-mail address',
    title: 'Where should links go?',
    text: (guestName: string) =>
      `E-mails with ${guestName}’s check-in link only go to this address. The guest can’t change it.`,
    field: 'Guest e-mail',
    given: (email: string) => `The guest gave ${email} as their contact. Use it if you know it’s theirs.`,
    confirm: 'Save address',
    pending: 'Saving...',
  },
  replaceLink: {
    label: 'Replace link',
    title: 'Replace the guest link?',
    text: (guestName: string) =>
      `${guestName}’s current link stops working straight away, and so does a link for companions. Send the new one afterwards.`,
    confirm: 'Replace link',
    pending: 'Replacing...',
  },
  keep: {
    label: 'Keep photos longer',
    title: 'Keep the photos longer',
    text: (guestName: string) =>
      `${guestName}’s photos are erased automatically. Only keep them for a reason you’d be happy to tell the guest.`,
    until: 'Keep until',
    untilHint: 'At most 180 days ahead',
    reason: 'Reason',
    reasonHint: 'Kept on record. For example: an insurance claim for damage.',
    confirm: 'Keep photos',
  },
  erase: {
    label: 'Erase photos now',
    title: 'Erase the photos now?',
    text: (guestName: string) => `This erases ${guestName}’s ID and selfie for good. You can’t undo it.`,
    confirm: 'Erase photos',
    pending: 'Erasing...',
  },
}

export const sourceNames: Readonly<Record<StaySource, string>> = {
  direct: 'Direct',
  airbnb: 'Airbnb',
  bookingcom: 'Booking.com',
  vrbo: 'Vrbo',
  other: 'Elsewhere',
}

export const termsContent = {
  source: 'Booked at',
  requires: 'What to ask for',
  documents: 'ID document and selfie',
  deposit: 'Security deposit',
  airbnb: 'Airbnb doesn’t allow hosts to ask for either, so both are off.',
  amount: 'Deposit amount',
  amountHint: (currency: string) => `In ${currency}`,
  amountProblem: 'Enter an amount such as 200 or 200.50',
  more: 'Times, guests and a note',
  checkInTime: 'Check-in time',
  checkOutTime: 'Check-out time',
  usualTime: 'Leave empty for the usual time',
  guests: 'Guests',
  hostNote: 'Note',
  hostNoteHint: 'Only hosts see this.',
  sendLink: 'E-mail the link to the guest',
  sendLinkKept: 'No e-mail server is set up. Copy the link once the stay is created, and send it yourself.',
  checkInAt: (time: string) => `check-in ${time}`,
  checkOutAt: (time: string) => `check-out ${time}`,
}

/** `site` is `null` for a calendar that is no booking site's. */
export const movedText = (site: string | null, stayDays: string, bookingDays: string): string =>
  `The booking moved ${site === null ? 'in its calendar' : `on ${site}`} to ${bookingDays}. This stay still has ${stayDays}.`

export const takenBy: Readonly<Record<CalendarBlock['kind'], string>> = {
  own: 'Blocked',
  booked: 'Booked',
  unavailable: 'Not available',
}

export const editContent = {
  title: 'Change this stay',
  text: (guestName: string) => `What you agreed with ${guestName}.`,
  confirm: 'Save changes',
  confirmAnyway: 'Save anyway',
  pending: 'Saving...',
  moves: 'This also changes',
  checking: 'Checking what else changes...',
  what: {
    linkExpiresAt: 'The link works until',
    revealEndsAt: 'Door code, Wi-Fi and guide open until',
    depositHoldOn: 'The deposit will be held on',
    depositReleaseAt: 'The deposit will be released',
    reminders: 'Reminders go out on',
    calendar: 'Blocked in the calendar',
    documentsEraseAt: 'ID and selfie will be erased',
  } as Readonly<Record<string, string>>,
  was: 'was',
  none: 'none',
  atOnce: 'right away',
  dead: 'it stops working right away',
}

export const cancelContent = {
  title: 'Cancel this stay?',
  text: (guestName: string) =>
    `${guestName} won’t see the door code any more, the nights are free again, and any deposit hold is released. You can reinstate the stay later.`,
  by: 'Who cancelled?',
  names: { guest: 'The guest', host: 'We did', no_show: 'Nobody came' } as Readonly<
    Record<CancelledBy, string>
  >,
  message: 'Message to the guest',
  messageHint: 'On their page, and in the e-mail if they get one.',
  confirm: 'Cancel stay',
  cancel: 'Don’t cancel',
  pending: 'Cancelling...',
  badge: 'Cancelled',
  since: (by: CancelledBy | null, day: string) =>
    by === 'no_show' ? `Nobody came, ${day}` : by === 'host' ? `by us, ${day}` : `by the guest, ${day}`,
}

export const arrivalContent = {
  vehicles: (count: number) => (count === 0 ? 'no car' : count === 1 ? '1 car' : `${count} cars`),
  arrives: (time: string) => `arrives around ${time}`,
  check: (limits: string) => `Talk to the guest: ${limits}`,
  /** Warnings about an announced arrival that the house doesn't offer. */
  beyond: {
    guests: (sleeps: number) => `the house sleeps ${sleeps}`,
    vehicles: (parking: number) => (parking === 1 ? 'parking for 1 car' : `parking for ${parking} cars`),
    time: (checkIn: string) => `check-in is from ${checkIn}`,
  },
  houseRules: 'agreed to house rules',
  leftShort: 'Left',
}

export const departureContent = {
  label: (name: string) => `${name}’s deposit`,
  over: 'Check-out time has passed.',
  question: (amount: string) => `What would you like to do with the deposit of ${amount}?`,
  automaticRelease: (at: string) => `It’s released automatically on ${at}.`,
  wait: 'Wait',
  waiting: 'Saving...',
}

export const stayPageContent = {
  unknown: 'We couldn’t find this stay',
  unknownText: 'It may have been deleted. All other stays are on the dashboard.',
}

/** Without `Intl`, whose data takes a browser milliseconds to load and may differ from the server's. */
const listed = (things: readonly string[]) => things.join(', ').replace(/, (?=[^,]*$)/, ' and ')

export const cardContent = {
  message: 'Message',
  missing: (name: string, parts: readonly string[]) =>
    `${name} hasn’t finished checking in. Still missing: ${listed(parts)}.`,
  ready: (name: string) => `${name} has finished checking in and is waiting for your decision.`,
  approved: (name: string, missing: readonly string[]) =>
    missing.length === 0
      ? `Approved: ${name} gets the door code and the guide.`
      : `Approved, but ${name} won’t see the door code yet. Still missing: ${listed(missing)}.`,
  left: (name: string, when: string) => `${name} told us on ${when} that they’ve left.`,
  over: (name: string) => `${name}’s stay is over.`,
  rejected: (name: string) => `Rejected: ${name} can’t see the door code.`,
  shared: {
    since: (when: string) => `Companions have a link of their own since ${when}.`,
    end: 'End link',
    ended: { title: 'Link Ended' },
    failed: { title: 'Update Failed', fallback: 'We couldn’t end the link' },
  },
  deposit: 'Deposit',
  mails: 'E-mails',
  documents: 'ID photos',
  history: 'History',
}

export const badges = {
  cardSaved: (holdOn: string | null) => (holdOn ? `Card saved, hold on ${holdOn}` : 'Card saved'),
  held: 'Hold placed',
  actionRequired: 'Deposit needs the guest',
  released: 'Deposit released',
  claimed: 'Deposit claimed',
  expired: 'Hold expired',
  failed: 'Deposit declined by the bank',
}

export const claimDialog = {
  title: 'Claim from the deposit',
  held: (amount: string) => `${amount} is held. What you don’t claim is released.`,
  cancel: 'Cancel',
  pending: 'Claiming...',
  amount: (currency: string) => (currency === 'NZD' ? 'Amount in dollars' : `Amount in ${currency}`),
  reason: 'Reason',
  reasonHint: 'The guest reads this as you write it.',
  optional: 'optional',
  photos: 'Photos',
  photosHint: 'Up to six. The guest sees them on their page, with the reason. They’re erased after 180 days.',
  addPhotos: 'Add photos',
  mostPhotos: 'You can add up to six photos.',
  photoOf: (place: number) => `Photo ${place}`,
  sendingPhoto: (place: number) => `Sending photo ${place}`,
  retryPhoto: (place: number) => `Send photo ${place} again`,
  removePhoto: (place: number) => `Remove photo ${place}`,
  photoFailed: 'This photo couldn’t be sent. Please try again.',
  claim: 'Claim',
  claimAmount: (amount: string) => `Claim ${amount}`,
}

export const releaseDialog = {
  title: (amount: string, name: string) => `Release ${amount} to ${name}?`,
  titleWithoutHold: (name: string) => `Release ${name}’s deposit?`,
  text: `This can’t be undone. ${bankShowsRelease('host')}`,
  textWithoutHold: 'Nothing is held yet, and no hold will be placed for this stay. This can’t be undone.',
  release: 'Release',
  releasing: 'Releasing...',
}

export const hostDeposit = {
  label: 'Deposit',
  claim: 'Claim',
  reason: (text: string) => `Reason: ${text}`,
}
