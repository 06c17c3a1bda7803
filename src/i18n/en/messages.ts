import { statusLabel } from '#i18n/en/stays.ts'
import { countOf } from '#shared/formatting.ts'

/** The states that a stay's badges don't name. */
const states: Readonly<Record<string, string>> = {
  cancelled: 'Cancelled',
  open: 'Enquiry',
  declined: 'Declined',
  accepted: 'Stay deleted',
}

export const threadsContent = {
  loadFailed: 'We couldn’t load the messages',
  empty: 'No messages yet. When a guest writes or someone asks about dates on your page, you’ll see it here.',
  waiting: 'Waiting for your answer',
  others: 'All other messages',
  loadMore: 'Show more',
  loadingMore: 'Loading more messages…',
  unread: (count: number) => `${count} new`,
  you: (text: string) => `You: ${text}`,
  state: (status: string): string => states[status] ?? statusLabel(status),
  unknown: 'This conversation isn’t here any more',
  unknownText: 'It may have been erased. All other conversations are in the list.',
  emptyConversation: (name: string) => `Write to ${name}. They’ll read it on their page.`,
  over: (name: string) => `${name} can’t read messages here any more. Please call or e-mail instead.`,
  unmailed: (email: string) =>
    `No e-mail server is set up, so they can’t read an answer here. Please write to ${email} yourself.`,
  message: 'Message',
  noAnswer: 'No answer needed',
  code: {
    title: 'Send the door code?',
    text: (name: string) =>
      `This message contains the door code, and ${name}’s page doesn’t show it yet. Anyone with their link could read it here.`,
    confirm: 'Send anyway',
  },
}

export const enquiryContent = {
  party: (nights: number, guests: number) => `${countOf(nights, 'night')}, ${countOf(guests, 'guest')}`,
  received: (at: string) => `Asked ${at}.`,
  erased: (day: string) => `Will be erased on ${day}.`,
  free: 'These nights are free.',
  taken: 'Some of these nights are no longer free.',
  tooShort: (nights: number) => `You ask for at least ${nights} nights.`,
  tooMany: (sleeps: number) => `The house sleeps ${sleeps}.`,
  accept: 'Accept',
  decline: 'Decline',
  otherDates: 'Agree on other dates',
  addGuest: 'Add the guest',
  write: 'Write an e-mail',
  request: (what: string, name: string) => `${what} ${name}’s request`,
  dialogs: {
    accept: {
      mailed: {
        text: () =>
          'We’ll create a stay for these dates and e-mail them their check-in link with your message.',
        confirm: 'Accept and send',
        pending: 'Sending…',
        success: { title: 'Accepted', description: 'We’ve created the stay, and they’ll get their link.' },
      },
      unmailed: {
        text: () =>
          'We’ll create a stay for these dates. No e-mail server is set up, so you’ll need to copy the link and send it yourself.',
        confirm: 'Accept',
        pending: 'Accepting…',
        success: { title: 'Accepted', description: 'We’ve created the stay.' },
      },
    },
    decline: {
      mailed: {
        text: () => 'We’ll e-mail them your message.',
        confirm: 'Decline and send',
        pending: 'Sending…',
        success: { title: 'Declined', description: 'They’ll get your message.' },
      },
      unmailed: {
        text: (email: string) =>
          `No e-mail server is set up, so we can’t tell them. Please write to ${email} yourself.`,
        confirm: 'Decline',
        pending: 'Declining…',
        success: { title: 'Declined', description: 'No e-mail was sent.' },
      },
    },
  },
  accepted: {
    title: 'The link was not e-mailed',
    text: (name: string, email: string) =>
      `No e-mail server is set up, so please copy the link and send it to ${name} (${email}) yourself.`,
  },
  message: 'Your message',
}
