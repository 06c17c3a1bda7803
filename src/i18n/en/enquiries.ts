import { countOf } from '#shared/formatting.ts'

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
  acceptUnmailed: {
    text: 'We’ll create a stay for these dates. No e-mail server is set up, so you’ll need to copy the link and send it yourself.',
    confirm: 'Accept',
    pending: 'Accepting…',
  },
  accepted: {
    title: 'The link was not e-mailed',
    text: (name: string, email: string) =>
      `We’ve created the stay. No e-mail server is set up: copy the link and send it to ${name} (${email}) yourself.`,
    done: 'Done',
  },
  declineUnmailed: {
    text: (email: string) =>
      `No e-mail server is set up, so we can’t tell them. Please write to ${email} yourself.`,
    confirm: 'Decline',
    pending: 'Declining…',
  },
  declineDialog: {
    title: (name: string) => `Decline ${name}`,
    text: 'We’ll e-mail them your message.',
    confirm: 'Decline and send',
    pending: 'Sending…',
  },
  message: 'Your message',
}
