import type { StaySource } from '#shared/stay/sources.ts'
import type { CancelledBy } from '#shared/stay/status.ts'

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
