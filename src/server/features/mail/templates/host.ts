import { attentionText } from '#i18n/en/deposit-host.ts'
import { hostMailTexts as texts } from '#i18n/en/host-mails.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import type { StayMailParams } from '#server/features/mail/rules/kinds.ts'
import type { MessageMail } from '#server/features/threads/service.ts'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import { formatInstant } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'
import type { HouseMailKind, StayMailKind } from '#shared/mail-kinds.ts'
import { formatMoney } from '#shared/money.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { hiddenCountOf, type MailContent, quoteOf } from './content.ts'
import type { Wording } from './guest.ts'

export type HostKind = Exclude<StayMailKind, `guest_${string}`>
export type HouseKind = Exclude<HouseMailKind, `visitor_${string}`>

export interface HouseMailParams {
  host_feed_stale: { name: string; since: string }
  host_block_vanished: { name: string; from: string; to: string }
  host_enquiry: AboutThread
  host_enquiries: { count: number }
  host_daily: Partial<Record<keyof typeof texts.dailyLines, number>>
  host_message: AboutThread
}
interface AboutThread {
  threadId: string
  mail: MessageMail | null
}

type HostText = ReturnType<typeof texts.approvalWaiting> & {
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
    ...texts.approvalWaiting(about(stay)),
    path: `/admin/review/${stay.id}`,
  }),
  host_deposit_trouble: (stay, _, { house }) => ({
    ...texts.depositTrouble({
      ...about(stay),
      trouble: stay.depositAttention ? attentionText(stay.depositAttention, house.timeZone) : '',
    }),
    path: `/admin/stays/${stay.id}`,
  }),
  host_guest_left: (stay, { when }) => ({
    ...texts.guestLeft({ ...about(stay), deposit: heldOf(stay) }, when),
    path: `/admin/stays/${stay.id}`,
  }),
  host_mail_undelivered: (stay, { kind, state }, { problem }) => ({
    ...texts.undelivered({ ...about(stay), kind, state, problem }),
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
    hello: texts.hello,
    body: text.body,
    quote: text.quote ?? null,
    rows: [],
    list: text.list ?? [],
    button: { label: text.button, href: `${publicUrl}${text.path}` },
    after: [],
    signature: [house.name],
    footer: [texts.why(house.name)],
    linkText: mailTextsIn('en').linkText,
  }
}

/**
 * Returns the current content of a mail to a host about a stay. `problem` describes the undelivered mail that it
 * reports.
 */
export const hostMail = <Kind extends HostKind>(
  kind: Kind,
  { stay, params, problem }: { stay: StayDetails; params: StayMailParams[Kind]; problem: MailProblem | null },
  wording: Wording,
): MailContent => toHost(stayTexts[kind](stay, params, { problem, house: wording.house }), wording)

const houseTexts: { [Kind in HouseKind]: (params: HouseMailParams[Kind], wording: Wording) => HostText } = {
  host_feed_stale: ({ name, since }, { house }) => ({
    ...texts.feedStale({ name, since: formatInstant(since, house.timeZone) }),
    path: '/admin/calendar',
  }),
  host_block_vanished: ({ name, from, to }) => ({
    ...texts.blockVanished({ name, days: formatStayDates(from, to) }),
    path: '/admin/calendar',
  }),
  host_enquiry({ threadId, mail }) {
    const { name = '', guests = 0, checkInDate = '', checkOutDate = '', message } = mail?.enquiry ?? {}
    return {
      ...texts.enquiry({ name, guests, days: formatStayDates(checkInDate, checkOutDate) }),
      path: `/admin/messages/${threadId}`,
      quote: message || null,
    }
  },
  host_message: ({ threadId, mail }) => ({
    ...texts.message({ name: mail?.name ?? '', count: mail?.count ?? 0, hidden: hiddenCountOf(mail) }),
    path: `/admin/messages/${threadId}`,
    quote: quoteOf(mail),
  }),
  host_enquiries: ({ count }) => ({ ...texts.enquiries(count), path: '/admin/messages' }),
  host_daily: (counts) => {
    const lines = Object.entries(counts).filter(([, count]) => count > 0)
    return {
      ...texts.daily(lines.reduce((sum, [, count]) => sum + count, 0)),
      list: lines.map(([name, count]) => texts.dailyLines[name as keyof typeof counts](count)),
      path: '/admin',
    }
  },
}

export const houseMail = <Kind extends HouseKind>(
  kind: Kind,
  params: HouseMailParams[Kind],
  wording: Wording,
): MailContent => toHost(houseTexts[kind](params, wording), wording)
