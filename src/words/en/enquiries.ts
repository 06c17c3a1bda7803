import { countOf } from '#shared/formatting.ts'

/** What visitors asked, as the host reads it. */
export const enquiriesContent = {
  title: 'Questions about dates',
  loading: 'Loading the questions',
  loadFailed: 'The questions couldn’t be loaded',
  empty: 'Nobody has asked yet. Questions from your page arrive here and in your e-mail.',
  open: 'To answer',
  answered: 'Answered',
  nights: (days: string, nights: number, guests: number) =>
    `${days} · ${countOf(nights, 'night')}, ${countOf(guests, 'guest')}`,
  received: (at: string) => `Asked ${at}`,
  erased: (day: string) => `Erased by itself on ${day}.`,
  taken: 'Some of these nights have been taken since.',
  states: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
  accept: 'Accept',
  decline: 'Decline',
  nameOf: (what: string, name: string) => `${what} ${name}`,
  openStay: 'Open the stay',
  acceptDialog: {
    title: (name: string) => `Accept ${name}`,
    intro: 'We make the stay with these dates, and e-mail them their check-in link with your message.',
    submit: 'Accept and send',
    pending: 'Sending…',
  },
  declineDialog: {
    title: (name: string) => `Decline ${name}`,
    intro: 'We e-mail them your message.',
    submit: 'Decline and send',
    pending: 'Sending…',
  },
  message: 'Your message',
}
