import type { Format } from '#i18n/format.ts'
import { greetingOf } from '#i18n/greetings.ts'
import { houseFormat } from '#i18n/house-format.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import { mailRules, phaseOf, type StayMailParams } from '#server/features/mail/kinds.ts'
import type { MessageMail } from '#server/features/threads/service.ts'
import { formatPhone } from '#shared/formatting.ts'
import type { HouseDocument } from '#shared/house.ts'
import { type Language, languageOf } from '#shared/languages.ts'
import type { HouseMailKind, StayMailKind } from '#shared/mail/kinds.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { missingParts } from '#shared/stay/stage.ts'
import { leftOut, type MailContent, namesIn, noExtras, quoteOf, withMailedNames } from './content.ts'

export type GuestKind = Extract<StayMailKind, `guest_${string}`>
export type VisitorKind = Extract<HouseMailKind, `visitor_${string}`>

/** `now` is in ms since 1970; `publicUrl` has no slash at the end; no quoted text contains one of `doorCodes`. */
export interface Wording {
  doorCodes: readonly string[]
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

interface About<Kind extends GuestKind> {
  params: StayMailParams[Kind]
  stay: StayDetails
  messages: MessageMail | null
}

type TypedTexts = { [Kind in GuestKind]?: (about: About<Kind>) => readonly (string | null | undefined)[] }

/** Returns what a host or guest typed, for each kind that quotes it. */
const typedTexts = {
  guest_link: ({ params }: About<'guest_link'>) => [params.answer],
  guest_photo_again: ({ stay }: About<'guest_photo_again'>) => [stay.sentBack?.reason],
  guest_claimed: ({ params }: About<'guest_claimed'>) => [params.reason],
  guest_cancelled: ({ stay }: About<'guest_cancelled'>) => [stay.cancelMessage],
  guest_message: ({ messages }: About<'guest_message'>) => messages?.texts ?? [],
} satisfies TypedTexts

/** The kinds of mail to guests and visitors that quote what a host typed. */
export type QuotingKind = keyof typeof typedTexts | VisitorKind

const texts: {
  [Kind in GuestKind]: (
    words: Words,
    facts: Facts,
    about: About<Kind> & { format: Format; hasQuote: boolean },
  ) => Text
} = {
  guest_link: (words, facts) => words.link(facts),
  guest_reminder: (words, facts, { params }) => words.reminder(facts, params.daysLeft),
  guest_approved: (words, facts) => words.approved(facts),
  guest_rejected: (words, facts) => words.rejected(facts),
  guest_photo_again: (words, facts, { stay: { sentBack }, hasQuote }) =>
    sentBack?.documentType === 'id_back'
      ? words.idBack(facts, hasQuote)
      : words.photoAgain(facts, sentBack?.documentType ?? 'id', hasQuote),
  guest_deposit_tap: (words, facts) => words.depositWantsGuest(facts),
  guest_before_arrival: (words, facts) => words.beforeArrival(facts),
  guest_claimed(words, facts, { params, format, hasQuote }) {
    const { amountCents, heldCents, currency, photos = 0 } = params
    const restCents = heldCents - amountCents
    const money = (cents: number) => format.money({ amountCents: cents, currency }, 'short')
    const rest = restCents > 0 ? money(restCents) : null
    return words.claimed(facts, { amount: money(amountCents), rest, hasReason: hasQuote, photos })
  },
  guest_released: (words, facts, { params, format }) => words.released(facts, format.money(params, 'short')),
  guest_dates_changed: (words, facts, { params: { from }, format }) =>
    words.datesChanged(facts, format.days(from.checkInDate, from.checkOutDate)),
  guest_cancelled: (words, facts, { hasQuote }) => words.cancelled(facts, hasQuote),
  guest_contact_changed: (words, facts) => words.contactChanged(facts),
  guest_message: (words, facts) => words.message(facts),
}

const showsDates: readonly GuestKind[] = [
  'guest_link',
  'guest_reminder',
  'guest_approved',
  'guest_before_arrival',
  'guest_dates_changed',
]

const fromHouse = ({ name, town, hostName, phone, hostLanguage }: HouseDocument, language: Language) => ({
  language,
  quoteLanguage: hostLanguage,
  house: name,
  signature: [hostName, [name, town].filter(Boolean).join(', ')].filter(Boolean),
  linkText: mailTextsIn(language).linkText,
  kept: [name, town, hostName, formatPhone(phone)],
})

/** Returns whether the host or guest has confirmed that the address belongs to the named guest. */
const isGreetedByName = (kind: GuestKind, stay: StayDetails): boolean =>
  mailRules[kind].to !== 'contact' && stay.nameUnconfirmedAt === null && stay.guestName !== leftOut

/** Returns the current content of a mail to a guest, in the guest's language. It never contains a door code: others may read mail. */
export function guestMail<Kind extends GuestKind>(
  kind: Kind,
  about: StayDetails,
  params: StayMailParams[Kind],
  wording: Wording,
  messages: MessageMail | null = null,
): MailContent {
  const { house, publicUrl } = wording
  const stay = withMailedNames(about, wording)
  const language: Language = stay.language ?? languageOf(house.hostLanguage) ?? 'en'
  const words = mailTextsIn(language)
  const format = houseFormat(language, house)
  const facts = factsOf(stay, format, wording)
  const known = { params, stay, messages, format }
  const typedTextsOf: TypedTexts = typedTexts
  const typed = typedTextsOf[kind]?.(known).map((text) => text ?? '') ?? []
  const { quote, hidden } = quoteOf(typed, wording)
  const { hidden: hiddenBefore = 0 } = params as { hidden?: number }
  const text = texts[kind](words, facts, { ...known, hasQuote: quote !== null })
  const { checkIn, checkOut, from, by } = words.dates
  const sender = fromHouse(house, language)
  return {
    ...noExtras,
    ...text,
    body: hidden + hiddenBefore > 0 ? [...text.body, words.onPageOnly] : text.body,
    ...sender,
    kept: [...sender.kept, ...namesIn(stay)],
    hello: words.hello(
      isGreetedByName(kind, stay) ? (stay.preferredName ?? stay.guestName) : null,
      greetingOf(house),
    ),
    quote,
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
  { texts: typed }: Pick<MessageMail, 'texts'>,
  { language, checkInDate, checkOutDate, secret }: NonNullable<MessageMail['enquiry']>,
  wording: Wording,
): MailContent {
  const { house, publicUrl } = wording
  const { quote, hidden } = quoteOf(typed, wording)
  const words = mailTextsIn(language)
  const about = {
    house: house.name,
    host: house.hostName,
    days: houseFormat(language, house).days(checkInDate, checkOutDate),
  }
  const { button, why, ...text } =
    kind === 'visitor_declined'
      ? words.enquiryDeclined({ ...about, hasAnswer: quote !== null })
      : words.visitorMessage(about)
  return {
    ...noExtras,
    ...text,
    body: hidden > 0 ? [...text.body, words.onPageOnly] : text.body,
    ...fromHouse(house, language),
    hello: words.hello(null, greetingOf(house)),
    quote,
    button: { label: button, href: `${publicUrl}/messages/${secret}` },
    footer: [why],
  }
}
