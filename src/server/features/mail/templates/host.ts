import { attentionText } from '#i18n/en/deposit-host.ts'
import { hostMailWords as words } from '#i18n/en/host-mails.ts'
import { formatIn } from '#i18n/format.ts'
import { wordsFor } from '#i18n/mails.ts'
import type { StayMailParams } from '#server/features/mail/rules/kinds.ts'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import { formatInstant } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'
import type { HouseMailKind, StayMailKind } from '#shared/mail-kinds.ts'
import { formatMoney } from '#shared/money.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import type { MailContent } from './content.ts'
import type { Wording } from './guest.ts'

export type HostKind = Exclude<StayMailKind, `guest_${string}`>

export interface HouseMailParams {
  host_feed_stale: { name: string; since: string }
  host_block_vanished: { name: string; from: string; to: string }
  host_enquiry: EnquiryFacts & { name: string; guests: number }
  host_enquiries: { count: number }
  host_daily: Partial<Record<keyof typeof words.dailyLines, number>>
  visitor_declined: Pick<EnquiryFacts, 'checkInDate' | 'checkOutDate'> & { answer: string }
}
interface EnquiryFacts {
  id: string
  checkInDate: string
  checkOutDate: string
  message: string
}

type HostText = ReturnType<typeof words.approvalWaiting> & {
  path: string
  quote?: string | null
  list?: readonly string[]
}

const about = (stay: StayDetails) => ({
  guest: stay.guestName,
  days: formatStayDates(stay.checkInDate, stay.checkOutDate),
})

const stayTexts: {
  [Kind in HostKind]: (
    stay: StayDetails,
    params: StayMailParams[Kind],
    about: { problem: MailProblem | null; house: Wording['house'] },
  ) => HostText
} = {
  host_approval_waiting: (stay) => ({
    ...words.approvalWaiting(about(stay)),
    path: `/admin/review/${stay.id}`,
  }),
  host_deposit_trouble: (stay, _, { house }) => ({
    ...words.depositTrouble({
      ...about(stay),
      trouble: stay.depositAttention ? attentionText(stay.depositAttention, house.timeZone) : '',
    }),
    path: `/admin/stays/${stay.id}`,
  }),
  host_guest_left: (stay, { when }) => ({
    ...words.guestLeft({ ...about(stay), deposit: heldOf(stay) }, when),
    path: `/admin/stays/${stay.id}`,
  }),
  host_mail_undelivered: (stay, { kind, state }, { problem }) => ({
    ...words.undelivered({ ...about(stay), kind, state, problem }),
    path: `/admin/stays/${stay.id}`,
  }),
}

const heldOf = (stay: StayDetails): string | null =>
  stay.depositStatus === 'held'
    ? formatMoney({ amountCents: stay.depositCents, currency: stay.depositCurrency }, 'short')
    : null

function toHost(text: HostText, { house, publicUrl }: Wording): MailContent {
  return {
    language: 'en',
    house: house.name,
    subject: text.subject,
    preheader: text.preheader,
    heading: text.heading,
    hello: words.hello,
    body: text.body,
    quote: text.quote ?? null,
    rows: [],
    list: text.list ?? [],
    button: { label: text.button, href: `${publicUrl}${text.path}` },
    after: [],
    signature: [house.name],
    footer: [words.why(house.name)],
    linkText: wordsFor('en').linkText,
  }
}

/** Returns the current content of a mail to a host about a stay. `problem` is that of the undelivered mail. */
export const hostMail = <Kind extends HostKind>(
  kind: Kind,
  { stay, params, problem }: { stay: StayDetails; params: StayMailParams[Kind]; problem: MailProblem | null },
  wording: Wording,
): MailContent => toHost(stayTexts[kind](stay, params, { problem, house: wording.house }), wording)

const houseTexts: {
  [Kind in Exclude<HouseMailKind, 'visitor_declined'>]: (
    params: HouseMailParams[Kind],
    wording: Wording,
  ) => HostText
} = {
  host_feed_stale: ({ name, since }, { house }) => ({
    ...words.feedStale({ name, since: formatInstant(since, house.timeZone) }),
    path: '/admin/calendar',
  }),
  host_block_vanished: ({ name, from, to }) => ({
    ...words.blockVanished({ name, days: formatStayDates(from, to) }),
    path: '/admin/calendar',
  }),
  host_enquiry: (enquiry) => ({
    ...words.enquiry({ ...enquiry, days: formatStayDates(enquiry.checkInDate, enquiry.checkOutDate) }),
    path: '/admin/messages',
    quote: enquiry.message,
  }),
  host_enquiries: ({ count }) => ({ ...words.enquiries(count), path: '/admin/messages' }),
  host_daily: (counts) => {
    const lines = Object.entries(counts).filter(([, count]) => count > 0)
    return {
      ...words.daily(lines.reduce((sum, [, count]) => sum + count, 0)),
      list: lines.map(([name, count]) => words.dailyLines[name as keyof typeof counts](count)),
      path: '/admin',
    }
  },
}

export function houseMail<Kind extends HouseMailKind>(
  kind: Kind,
  params: HouseMailParams[Kind],
  wording: Wording,
): MailContent {
  if (kind === 'visitor_declined') return declined(params as HouseMailParams['visitor_declined'], wording)
  const texts = houseTexts as Record<string, (params: HouseMailParams[Kind], wording: Wording) => HostText>
  const say = texts[kind]
  if (!say) throw new Error(`no words for ${kind}`)
  return toHost(say(params, wording), wording)
}

function declined(enquiry: HouseMailParams['visitor_declined'], { house, publicUrl }: Wording): MailContent {
  const guestWords = wordsFor('en')
  const days = formatIn('en').days(enquiry.checkInDate, enquiry.checkOutDate)
  const { button, why, ...text } = guestWords.enquiryDeclined({
    house: house.name,
    host: house.hostName,
    days,
  })
  return {
    ...text,
    language: 'en',
    house: house.name,
    hello: guestWords.hello(null),
    quote: enquiry.answer,
    rows: [],
    list: [],
    button: { label: button, href: `${publicUrl}/` },
    signature: [house.hostName, `${house.name}, ${house.town}`],
    footer: [why],
    linkText: guestWords.linkText,
  }
}
