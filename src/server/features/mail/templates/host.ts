import { unreadAdvice, unreadSentence } from '#i18n/en/calendar.ts'
import { greeting, hostMailTexts as texts } from '#i18n/en/mail.ts'
import { attentionText } from '#i18n/en/problems.ts'
import { greetingOf } from '#i18n/greetings.ts'
import { atHouseOf, houseFormat } from '#i18n/house-format.ts'
import { mailTextsIn } from '#i18n/mails.ts'
import type { StayMailParams } from '#server/features/mail/kinds.ts'
import type { MessageMail } from '#server/features/threads/service.ts'
import type { MailProblem } from '#shared/contract/mail/schemas.ts'
import type { HouseMailKind, StayMailKind } from '#shared/mail/kinds.ts'
import { formatMoney } from '#shared/money.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { hasDoorCode } from '#shared/stay/door-code.ts'
import { type MailContent, namesIn, noExtras, quoteOf, withMailedNames } from './content.ts'
import type { Wording } from './guest.ts'

export type HostKind = Exclude<StayMailKind | HouseMailKind, `guest_${string}` | `visitor_${string}`>

export interface HouseMailParams {
  host_feed_stale: { name: string; since: string }
  host_feed_unread: { name: string } & Parameters<typeof unreadSentence>[0]
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
interface AboutStay {
  stay: StayDetails
  /** Why the mail that this one reports was not delivered. */
  problem: MailProblem | null
}
type HostMailFacts = HouseMailParams & {
  [Kind in Extract<HostKind, StayMailKind>]: StayMailParams[Kind] & AboutStay
}

type HostText = ReturnType<typeof texts.approvalWaiting> & {
  path: string
  quote?: MailContent['quote']
  list?: readonly string[]
}

const about = (stay: StayDetails, { house }: Wording) => ({
  guest: stay.guestName,
  days: houseFormat('en', house).days(stay.checkInDate, stay.checkOutDate),
})

const newDaysOf = ({ movedTo, checkInDate, checkOutDate }: StayDetails, { house }: Wording): string =>
  houseFormat('en', house).shortDays(
    movedTo?.checkInDate ?? checkInDate,
    movedTo?.checkOutDate ?? checkOutDate,
  )

const heldOf = (stay: StayDetails): string | null =>
  stay.depositStatus === 'held'
    ? formatMoney({ amountCents: stay.depositCents, currency: stay.depositCurrency }, 'short')
    : null

const hostTexts: {
  [Kind in HostKind]: (facts: HostMailFacts[Kind], wording: Wording) => HostText
} = {
  host_approval_waiting: ({ stay }, wording) => ({
    ...texts.approvalWaiting(about(stay, wording)),
    path: `/admin/review/${stay.id}`,
  }),
  host_deposit_trouble: ({ stay }, wording) => ({
    ...texts.depositTrouble({
      ...about(stay, wording),
      trouble: stay.depositAttention ? attentionText(stay.depositAttention, atHouseOf(wording.house)) : '',
    }),
    path: `/admin/stays/${stay.id}`,
  }),
  host_guest_left: ({ stay, when }, wording) => ({
    ...texts.guestLeft({ ...about(stay, wording), deposit: heldOf(stay) }, when),
    path: `/admin/stays/${stay.id}`,
  }),
  host_booking_moved: ({ stay, name }, wording) => ({
    ...texts.bookingMoved({ ...about(stay, wording), calendar: name, newDays: newDaysOf(stay, wording) }),
    path: `/admin/stays/${stay.id}`,
  }),
  host_mail_undelivered: ({ stay, kind, state, problem }, wording) => ({
    ...texts.undelivered({ ...about(stay, wording), kind, state, problem }),
    path: `/admin/stays/${stay.id}`,
  }),
  host_feed_stale: ({ name, since }, { house }) => ({
    ...texts.feedStale({ name, since: atHouseOf(house)(since) }),
    path: '/admin/settings/calendars',
  }),
  host_feed_unread: ({ name, ...counts }) => ({
    ...texts.feedUnread({ name, sentence: unreadSentence(counts), advice: unreadAdvice }),
    path: '/admin/settings/calendars',
  }),
  host_block_vanished: ({ name, from, to }, { house }) => ({
    ...texts.blockVanished({ name, days: houseFormat('en', house).days(from, to) }),
    path: '/admin/calendar',
  }),
  host_enquiry({ threadId, mail }, wording) {
    const { name = '', guests = 0, checkInDate = '', checkOutDate = '', message = '' } = mail?.enquiry ?? {}
    return {
      ...texts.enquiry({
        name,
        guests,
        days: houseFormat('en', wording.house).days(checkInDate, checkOutDate),
      }),
      path: `/admin/messages/${threadId}`,
      ...quoteOf([message], wording),
    }
  },
  host_message({ threadId, mail }, wording) {
    const { quote, hidden } = quoteOf(mail?.texts ?? [], wording)
    return {
      ...texts.message({ name: mail?.name ?? '', count: mail?.count ?? 0, hidden }),
      path: `/admin/messages/${threadId}`,
      quote,
    }
  },
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

const toHosts = ({ name }: Wording['house']) => ({
  ...noExtras,
  language: 'en',
  house: name,
  signature: [name],
  linkText: mailTextsIn('en').linkText,
  kept: [name],
})

/** Returns the current content of a mail to a host. */
export function hostMail<Kind extends HostKind>(
  kind: Kind,
  facts: HostMailFacts[Kind],
  wording: Wording,
): MailContent {
  const { house, publicUrl } = wording
  const known = withMailedNames(facts, wording)
  const { path, button, ...text } = hostTexts[kind](known, wording)
  return {
    ...toHosts(house),
    ...text,
    kept: [house.name, ...namesIn(known)],
    hello: texts.hello(greetingOf(house)),
    button: { label: button, href: `${publicUrl}${path}` },
    footer: [texts.why(house.name)],
  }
}

const isList = (paragraph: string) => paragraph.startsWith('- ')
const isAddress = (paragraph: string) => /^https?:\/\/\S+$/.test(paragraph)

/**
 * Returns a mail about an account, whose text was stored with it. A paragraph that is an address becomes the button, and one
 * of lines that begin with a dash becomes a list.
 */
export function readyMail(
  { subject, text, names = [] }: { subject: string; text: string; names?: readonly string[] },
  { house, doorCodes }: Wording,
): MailContent {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => isAddress(paragraph) || !hasDoorCode(paragraph, doorCodes))
  const at = paragraphs.findIndex(isAddress)
  const href = paragraphs[at]
  const before = at === -1 ? paragraphs : paragraphs.slice(0, at)
  const sentences = before.filter((paragraph) => !isList(paragraph))
  return {
    ...toHosts(house),
    kept: [house.name, ...names.filter((name) => !hasDoorCode(name, doorCodes))],
    subject,
    preheader: sentences.find((paragraph) => paragraph !== greeting) ?? '',
    heading: subject.replace(`: ${house.name}`, ''),
    hello: sentences[0] === greeting ? texts.hello(greetingOf(house)) : '',
    body: sentences[0] === greeting ? sentences.slice(1) : sentences,
    list: before.filter(isList).flatMap((paragraph) => paragraph.slice(2).split('\n- ')),
    button: href === undefined ? null : { label: texts.go, href },
    after: at === -1 ? [] : paragraphs.slice(at + 1),
  }
}
