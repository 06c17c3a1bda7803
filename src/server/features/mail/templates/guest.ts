import { type Format, formatIn } from '#i18n/format.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import { mailRules, phaseOf, type StayMailParams } from '#server/features/mail/rules/kinds.ts'
import type { MessageMail } from '#server/features/threads/service.ts'
import { formatPhone } from '#shared/formatting.ts'
import type { HouseDocument } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import type { HouseMailKind, StayMailKind } from '#shared/mail-kinds.ts'
import { missingParts } from '#shared/stay/stage.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { hiddenCountOf, type MailContent, noExtras, quoteOf } from './content.ts'

export type GuestKind = Extract<StayMailKind, `guest_${string}`>
export type VisitorKind = Extract<HouseMailKind, `visitor_${string}`>

/** `now` is in ms since 1970; `publicUrl` has no slash at the end. */
export interface Wording {
  house: HouseDocument
  publicUrl: string
  now: number
}

type Words = ReturnType<typeof mailTextsIn>
type Facts = Parameters<Words['link']>[0]
type Text = ReturnType<Words['link']>

function factsOf(stay: StayDetails, format: Format, { house, now }: Wording): Facts {
  return {
    house: house.name,
    town: house.town,
    host: house.hostName,
    days: format.days(stay.checkInDate, stay.checkOutDate),
    checkIn: format.day(stay.checkInDate, 'long'),
    checkInTime: format.time(stay.checkInTime),
    checkOut: format.day(stay.checkOutDate, 'long'),
    checkOutTime: format.time(stay.checkOutTime),
    deposit: format.money({ amountCents: stay.depositCents, currency: stay.depositCurrency }, 'short'),
    hasDeposit: !['none', 'released'].includes(stay.depositStatus),
    missing: missingParts(stay),
    isApproved: phaseOf(stay, now, house.timeZone) === 'approved',
  }
}

const texts: {
  [Kind in GuestKind]: (
    words: Words,
    facts: Facts,
    about: {
      params: StayMailParams[Kind]
      stay: StayDetails
      format: Format
      messages: MessageMail | null
    },
  ) => { text: Text; quote?: string | null }
} = {
  guest_link: (words, facts, { params }) => ({ text: words.link(facts), quote: params.answer ?? null }),
  guest_reminder: (words, facts, { params }) => ({ text: words.reminder(facts, params.daysLeft) }),
  guest_approved: (words, facts) => ({ text: words.approved(facts) }),
  guest_rejected: (words, facts) => ({ text: words.rejected(facts) }),
  guest_photo_again: (words, facts, { stay: { sentBack } }) => ({
    text: words.photoAgain(facts, sentBack?.documentType ?? 'id', Boolean(sentBack?.reason)),
    quote: sentBack?.reason ?? null,
  }),
  guest_deposit_tap: (words, facts) => ({ text: words.depositWantsGuest(facts) }),
  guest_before_arrival: (words, facts) => ({ text: words.beforeArrival(facts) }),
  guest_claimed(words, facts, { params: { amountCents, heldCents, currency, reason, photos = 0 }, format }) {
    const restCents = heldCents - amountCents
    const money = (cents: number) => format.money({ amountCents: cents, currency }, 'short')
    const rest = restCents > 0 ? money(restCents) : null
    return {
      text: words.claimed(facts, { amount: money(amountCents), rest, hasReason: Boolean(reason), photos }),
      quote: reason,
    }
  },
  guest_released: (words, facts, { params, format }) => ({
    text: words.released(facts, format.money(params, 'short')),
  }),
  guest_dates_changed: (words, facts, { params: { from }, format }) => ({
    text: words.datesChanged(facts, format.days(from.checkInDate, from.checkOutDate)),
  }),
  guest_cancelled: (words, facts, { stay: { cancelMessage } }) => ({
    text: words.cancelled(facts, Boolean(cancelMessage)),
    quote: cancelMessage,
  }),
  guest_contact_changed: (words, facts) => ({ text: words.contactChanged(facts) }),
  guest_message: (words, facts, { messages }) => ({
    text: words.message(facts, hiddenCountOf(messages)),
    quote: quoteOf(messages),
  }),
}

const showsDates: readonly GuestKind[] = [
  'guest_link',
  'guest_reminder',
  'guest_approved',
  'guest_before_arrival',
  'guest_dates_changed',
]

const fromHouse = ({ name, town, hostName }: HouseDocument, language: Language) => ({
  language,
  house: name,
  signature: [hostName, [name, town].filter(Boolean).join(', ')].filter(Boolean),
  linkText: mailTextsIn(language).linkText,
})

/** Returns whether the host or guest has confirmed that the address belongs to the named guest. */
const isGreetedByName = (kind: GuestKind, stay: StayDetails): boolean =>
  mailRules[kind].to !== 'contact' && stay.nameUnconfirmedAt === null

/** Returns the current content of a mail to a guest, in the guest's language. It never contains a door code: others may read mail. */
export function guestMail<Kind extends GuestKind>(
  kind: Kind,
  stay: StayDetails,
  params: StayMailParams[Kind],
  wording: Wording,
  messages: MessageMail | null = null,
): MailContent {
  const { house, publicUrl } = wording
  const language: Language = stay.language ?? 'en'
  const words = mailTextsIn(language)
  const facts = factsOf(stay, formatIn(language), wording)
  const { text, quote } = texts[kind](words, facts, { params, stay, messages, format: formatIn(language) })
  const { checkIn, checkOut, from, by } = words.dates
  return {
    ...noExtras,
    ...text,
    ...fromHouse(house, language),
    hello: words.hello(isGreetedByName(kind, stay) ? (stay.preferredName ?? stay.guestName) : null),
    quote: quote || null,
    rows: showsDates.includes(kind)
      ? [
          [checkIn, from(facts.checkIn, facts.checkInTime)],
          [checkOut, by(facts.checkOut, facts.checkOutTime)],
        ]
      : [],
    button:
      text.button === ''
        ? null
        : {
            label: text.button,
            href: `${publicUrl}/guest/${stay.accessToken}${kind === 'guest_message' ? '#messages' : ''}`,
          },
    footer: [words.questions({ phone: formatPhone(house.phone), email: house.email }), words.why(house.name)],
  }
}

/**
 * Returns the content of a mail to a visitor, in the language that they asked in. It quotes nothing that they typed and
 * greets without a name: the address may be anybody's.
 */
export function visitorMail(
  kind: VisitorKind,
  mail: Pick<MessageMail, 'count' | 'texts'>,
  { language, checkInDate, checkOutDate, secret }: NonNullable<MessageMail['enquiry']>,
  { house, publicUrl }: Wording,
): MailContent {
  const words = mailTextsIn(language)
  const about = {
    house: house.name,
    host: house.hostName,
    days: formatIn(language).days(checkInDate, checkOutDate),
  }
  const { button, why, ...text } =
    kind === 'visitor_declined'
      ? words.enquiryDeclined({ ...about, hasAnswer: mail.count > 0 })
      : words.visitorMessage(about)
  return {
    ...noExtras,
    ...text,
    ...fromHouse(house, language),
    hello: words.hello(null),
    quote: quoteOf(mail),
    button: { label: button, href: `${publicUrl}/messages/${secret}` },
    footer: [why],
  }
}
