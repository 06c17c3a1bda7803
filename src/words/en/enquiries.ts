import { countOf } from '#shared/formatting.ts'

/** What visitors asked, as the host reads it. */
export const enquiriesContent = {
  loadFailed: 'We couldn’t load the questions',
  empty: 'No questions yet. When someone asks about dates on your page, you’ll see it here.',
  older: 'Show older',
  loadingOlder: 'Loading older questions…',
  open: 'Waiting for your answer',
  answered: 'Answered',
  nights: (days: string, nights: number, guests: number) =>
    `${days} · ${countOf(nights, 'night')}, ${countOf(guests, 'guest')}`,
  received: (at: string) => `Asked ${at}`,
  erased: (day: string) => `Erased automatically on ${day}.`,
  taken: 'Some of these nights are no longer free.',
  states: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
  accept: 'Accept',
  decline: 'Decline',
  nameOf: (what: string, name: string) => `${what} ${name}`,
  openStay: 'Open the stay',
  acceptDialog: {
    title: (name: string) => `Accept ${name}`,
    text: 'We’ll create a stay for these dates and e-mail them their check-in link with your message.',
    confirm: 'Accept and send',
    pending: 'Sending…',
  },
  declineDialog: {
    title: (name: string) => `Decline ${name}`,
    text: 'We’ll e-mail them your message.',
    confirm: 'Decline and send',
    pending: 'Sending…',
  },
  message: 'Your message',
}
