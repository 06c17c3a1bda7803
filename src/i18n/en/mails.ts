import type { MissingPart } from '#shared/stay/stage.ts'
import { releasePromise } from './deposit.ts'

/** Facts in a guest's mail. Days, times and money are formatted in the guest's language. */
export interface GuestMailFacts {
  house: string
  town: string
  host: string
  days: string
  checkIn: string
  checkInTime: string
  checkOut: string
  checkOutTime: string
  /** The amount that is or will be held. */
  deposit: string
  hasDeposit: boolean
  missing: readonly MissingPart[]
  isApproved: boolean
}

const parts: Readonly<Record<MissingPart, (facts: GuestMailFacts) => string>> = {
  contact: () => 'your phone number',
  documents: () => 'a photo of your ID and a selfie',
  idBack: () => 'a photo of the back of your ID',
  deposit: ({ deposit }) => `a card for the refundable deposit of ${deposit}`,
}

/** Lists the missing steps, for the end of a sentence. */
function asked(facts: GuestMailFacts): string {
  const wanted = facts.missing.map((part) => parts[part](facts))
  if (wanted.length < 3) return wanted.join(' and ')
  return `${wanted.slice(0, -1).join(', ')} and ${wanted.at(-1)}`
}

/** Lists what the guest needs, for the beginning of a sentence. */
function ready({ missing }: GuestMailFacts): string {
  const things = [
    ...(missing.includes('documents') ? ['your ID'] : []),
    ...(missing.includes('deposit') ? ['a card'] : []),
  ]
  return things.length === 0 ? 'It' : `Have ${things.join(' and ')} ready: it`
}

const daysToGo: Readonly<Record<7 | 3 | 1, string>> = {
  7: 'A week to go',
  3: 'Three days to go',
  1: 'See you tomorrow',
}

/** Keeps a text on one line. */
const whole = (text: string): string => text.replaceAll(' ', '\u00a0')

const pageButton = 'Open your page'
const linkIsYours =
  'This link is yours alone. It opens your check-in without a password, so please don’t pass it on.'

const linkOfVisitor =
  'This link is yours alone. It opens the conversation without a password, so please don’t pass it on.'

/** Mails to guests. Below each heading come a greeting, `body` and the button; `after` is smaller. */
export const mailTexts = {
  hello: (guest: string | null, hello: string | null) =>
    guest === null ? `${hello ?? 'Hello'},` : `${hello ?? 'Hello'} ${guest},`,
  /** `phone` and `email` are empty if the house has none. */
  questions: ({ phone, email }: { phone: string; email: string }) =>
    `Any questions? ${phone ? `Call ${phone} or reply` : 'Reply'} to this e-mail.${email && ` You can also write to ${email}.`}`,
  why: (house: string) => `You’re getting this e-mail because a stay at ${house} was booked in your name.`,
  /** Said instead of a text that contains the door code. */
  onPageOnly: 'Part of what we wrote can only be read on your page.',
  linkText: 'If the button doesn’t work, open this link:',
  /** The guest's calendar file. */
  calendarFile: {
    summary: (house: string) => `Stay at ${house}`,
    description: 'To see your door code, open the check-in link in your e-mail.',
  },
  dates: {
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    from: (day: string, time: string) => `${day}, ${whole(`from ${time}`)}`,
    by: (day: string, time: string) => `${day}, ${whole(`by ${time}`)}`,
  },

  link: (facts: GuestMailFacts) =>
    facts.missing.length > 0
      ? {
          subject: `Your stay at ${facts.house}: please check in online`,
          preheader: `${facts.days}. It takes about three minutes on your phone.`,
          heading: 'We’re looking forward to having you',
          body: [
            `Please check in online before you travel. ${ready(facts)} takes about three minutes on your phone. We’ll ask for ${asked(facts)}.`,
          ],
          button: 'Check in online',
          after: [linkIsYours],
        }
      : {
          subject: `Your page for ${facts.house}`,
          preheader: `${facts.days}. Everything for your stay in one place.`,
          heading: 'Everything for your stay',
          body: [
            facts.isApproved
              ? 'Your check-in is done. Your door code, the Wi-Fi and the house guide are on your page.'
              : `You’ve sent us everything we need. ${facts.host} is checking your details.`,
          ],
          button: pageButton,
          after: [linkIsYours],
        },

  reminder: (facts: GuestMailFacts, daysLeft: 7 | 3 | 1) => ({
    subject: `${daysToGo[daysLeft]}: please finish your check-in for ${facts.house}`,
    preheader: `Still needed: ${asked(facts)}.`,
    heading: daysToGo[daysLeft],
    body: [
      `Your check-in isn’t finished yet. We still need ${asked(facts)}.`,
      facts.isApproved
        ? 'Your door code will appear on your page as soon as that’s done.'
        : `Your door code will appear on your page once that’s done and ${facts.host} has approved your stay.`,
    ],
    button: 'Finish your check-in',
    after: ['Anything you’ve already sent is safe. You can pick up where you left off.'],
  }),

  approved: (facts: GuestMailFacts) =>
    facts.missing.length > 0
      ? {
          subject: `You’re approved for ${facts.house}`,
          preheader: `Still needed: ${asked(facts)}.`,
          heading: 'You’re approved',
          body: [
            `${facts.host} has approved your stay. We still need ${asked(facts)}. Your door code will appear on your page as soon as that’s done.`,
          ],
          button: 'Finish your check-in',
          after: [],
        }
      : {
          subject: `You’re all set for ${facts.house}`,
          preheader: 'Your door code, the Wi-Fi and the house guide are on your page.',
          heading: 'You’re all set',
          body: [
            `${facts.host} has approved your stay. Your door code, the Wi-Fi and the house guide are on your page.`,
          ],
          button: pageButton,
          after: ['Open the page once before you set off. It then works at the door without a signal.'],
        },

  rejected: (facts: GuestMailFacts) => ({
    subject: `About your check-in at ${facts.house}`,
    preheader: 'We couldn’t approve your check-in. Please get in touch.',
    heading: 'We couldn’t approve your check-in',
    body: [
      `We’re sorry: we couldn’t approve your check-in for ${facts.days}. Please get in touch so that we can sort it out together.`,
      ...(facts.hasDeposit ? ['Any deposit hold on your card is being released. Nothing is charged.'] : []),
    ],
    button: pageButton,
    after: [],
  }),

  photoAgain: (facts: GuestMailFacts, which: 'id' | 'selfie', hasReason: boolean) => ({
    subject: `${facts.host} needs another photo`,
    preheader: 'One photo to take again. Everything else is safe.',
    heading: which === 'id' ? 'We need another photo of your ID' : 'We need another selfie',
    body: [
      which === 'id' ? 'We couldn’t use the photo of your ID.' : 'We couldn’t use your selfie.',
      ...(hasReason ? [`${facts.host} wrote:`] : []),
    ],
    button: 'Take a new photo',
    after: ['Everything else you’ve sent is safe.'],
  }),

  idBack: (facts: GuestMailFacts, hasReason: boolean) => ({
    subject: `${facts.host} needs the back of your ID`,
    preheader: 'Just one photo. Everything else is safe.',
    heading: 'We need the back of your ID',
    body: ['Please send a photo of the back of your ID too.', ...(hasReason ? [`${facts.host} wrote:`] : [])],
    button: 'Send the photo',
    after: ['Everything else you’ve sent is safe.'],
  }),

  depositWantsGuest: (facts: GuestMailFacts) => ({
    subject: 'Please confirm your deposit',
    preheader: `Your bank didn’t accept the ${facts.deposit} hold. It takes a moment to fix.`,
    heading: 'Please confirm your deposit',
    body: [
      `Your bank didn’t accept the hold for your refundable deposit of ${facts.deposit}. Please confirm it, or use another card.`,
      `It’s a hold, not a charge. ${releasePromise}`,
    ],
    button: 'Fix your deposit',
    after: [],
  }),

  beforeArrival: (facts: GuestMailFacts) => ({
    subject: `See you tomorrow at ${facts.house}`,
    preheader: `From ${facts.checkInTime}. Your door code is on your page.`,
    heading: 'See you tomorrow',
    body: [
      `${facts.house} is ready for you from ${facts.checkInTime}. Your door code, the Wi-Fi and the house guide are on your page.`,
      'Please open it once before you set off. It then works at the door without a signal.',
    ],
    button: pageButton,
    after: ['Safe travels.'],
  }),

  claimed: (
    facts: GuestMailFacts,
    claim: { amount: string; rest: string | null; hasReason: boolean; photos: number },
  ) => ({
    subject: `About your deposit at ${facts.house}`,
    preheader: `${claim.amount} of your deposit was kept. Here’s why.`,
    heading: `${claim.amount} of your deposit was kept`,
    body: [
      `${facts.host} has kept ${claim.amount} of your deposit.${claim.rest === null ? '' : ` The other ${claim.rest} has been released.`}`,
      ...(claim.hasReason ? [`${facts.host} wrote:`] : []),
    ],
    button: claim.photos > 0 ? 'See the details and photos' : 'See the details',
    after: ['If you see it differently, please get in touch. We’d like to sort it out with you.'],
  }),

  released: (facts: GuestMailFacts, amount: string) => ({
    subject: 'Your deposit has been released',
    preheader: `Nothing was charged. Thank you for staying at ${facts.house}.`,
    heading: 'Your deposit has been released',
    body: [
      `The ${amount} deposit for your stay has been released. Nothing was charged. Your bank may show the hold for a few more days.`,
      `Thank you for staying at ${facts.house}.`,
    ],
    button: pageButton,
    after: [],
  }),

  datesChanged: (facts: GuestMailFacts, before: string) => ({
    subject: `Your dates at ${facts.house} have changed`,
    preheader: `Now ${facts.days}.`,
    heading: 'Your dates have changed',
    body: [`Your stay was booked for ${before}. These are the new dates:`],
    button: pageButton,
    after: ['If these dates aren’t right, please get in touch.'],
  }),

  cancelled: (facts: GuestMailFacts, hasMessage: boolean) => ({
    subject: `Your stay at ${facts.house} is cancelled`,
    preheader: `${facts.days}. There’s nothing you need to do.`,
    heading: 'Your stay is cancelled',
    body: [
      `Your stay for ${facts.days} is cancelled.${facts.hasDeposit ? ' Any deposit hold on your card is being released, and nothing is charged.' : ''}`,
      ...(hasMessage ? [`${facts.host} wrote:`] : []),
    ],
    button: pageButton,
    after: ['If that’s a surprise, please get in touch.'],
  }),

  contactChanged: (facts: GuestMailFacts) => ({
    subject: 'Your contact e-mail was changed',
    preheader: 'If that was you, there’s nothing to do.',
    heading: 'Your contact e-mail was changed',
    body: [
      `The contact e-mail for your stay at ${facts.house} was changed to another address.`,
      'If that was you, there’s nothing to do. If it wasn’t, please get in touch: somebody else may have your check-in link.',
    ],
    button: '',
    after: [],
  }),

  message: (facts: GuestMailFacts) => ({
    subject: `${facts.host} wrote to you`,
    preheader: `About your stay at ${facts.house}.`,
    heading: `${facts.host} wrote to you`,
    body: [],
    button: 'Read and answer',
    after: [],
  }),

  enquiryDeclined: ({
    house,
    host,
    days,
    hasAnswer,
  }: {
    house: string
    host: string
    days: string
    hasAnswer: boolean
  }) => ({
    subject: `Your question about ${house}`,
    preheader: `About ${days}.`,
    heading: 'About the dates you asked for',
    body: [
      `Thank you for asking about ${days}. We’re sorry, those dates don’t work this time.`,
      ...(hasAnswer ? [`${host} wrote:`] : []),
    ],
    button: 'Write back',
    after: [linkOfVisitor],
    why: `You’re getting this e-mail because you asked about dates at ${house}.`,
  }),

  /** A mail to a visitor whose enquiry the host answered without accepting or declining it. */
  visitorMessage: ({ house, host }: { house: string; host: string; days: string }) => ({
    subject: `${host} wrote to you about ${house}`,
    preheader: 'Open the conversation to answer.',
    heading: `${host} wrote to you`,
    body: [],
    button: 'Read and answer',
    after: [linkOfVisitor],
    why: `You’re getting this e-mail because you asked about dates at ${house}.`,
  }),
  /** The bodies of a guest’s notifications, which never contain the door code. */
  push: {
    answered: (host: string) => `${host} has answered. Open your page to read it.`,
    approved: (host: string) =>
      `${host} has approved your stay. A few things are still missing on your page.`,
    open: (host: string) => `${host} has approved your stay. Everything for your arrival is on your page.`,
    again: (host: string) => `${host} needs one photo again. Your page says which one.`,
    idBack: (host: string) => `${host} needs the back of your ID. You can send it on your page.`,
    message: (host: string) => `${host} wrote to you. Open your page to read it.`,
  },
}
