import { randomUUID } from 'node:crypto'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { StayMailParams } from '#server/features/mail/rules/kinds.ts'
import { readyMail } from '#server/features/mail/templates/account.ts'
import type { MailContent } from '#server/features/mail/templates/content.ts'
import { type GuestKind, guestMail, type Wording } from '#server/features/mail/templates/guest.ts'
import { type HostKind, type HouseKind, hostMail, houseMail } from '#server/features/mail/templates/host.ts'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { textOf } from '#server/features/mail/templates/text.ts'
import { type VisitorKind, visitorKinds, visitorMail } from '#server/features/mail/templates/visitor.ts'
import { type MessageMail, type MessageRange, readMail } from '#server/features/threads/service.ts'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import { houseMailKinds, type StayMailKind, stayMailKinds } from '#shared/mail-kinds.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { findMail, type StoredMail } from './rows.ts'

export type Composing = Deps<'house' | 'config' | 'clock'>

const wordingOf = ({ house, config, clock }: Composing): Wording => ({
  house,
  publicUrl: config.publicUrl,
  now: clock.now(),
})

/** The facts of a mail that other rows contain. */
export interface MailFacts {
  /** Nothing is left to report, so the mail is not sent. */
  isSettled: boolean
  /** The problem of the undelivered mail that this mail reports. */
  problem: MailProblem | null
  messages: MessageMail | null
}

const nothing: MailFacts = { isSettled: false, problem: null, messages: null }

const isRange = (params: unknown): params is MessageRange =>
  typeof params === 'object' && params !== null && 'threadId' in params

export async function findFacts(ctx: Deps<'vault'>, db: Db, mail: StoredMail): Promise<MailFacts> {
  const { kind, params } = mail
  if (isRange(params)) {
    const messages = await readMail(ctx, db, params)
    const isRead = kind.endsWith('_message') && messages?.count === 0
    // The visitor of an accepted enquiry uses the guest link.
    const isLinkDead = kind.startsWith('visitor_') && messages?.enquiry?.secret === null
    return { ...nothing, isSettled: messages === null || isRead || isLinkDead, messages }
  }
  if (kind !== 'host_mail_undelivered' || params === null) return nothing
  const { mailId } = params as StayMailParams['host_mail_undelivered']
  const target = await findMail(db, ctx.vault, mailId)
  const isSettled = !target || target.status === 'sent' || target.status === 'cancelled'
  return { ...nothing, isSettled, problem: target?.problem ?? null }
}

/**
 * Returns the current text of a mail; `null` if its text was erased, its stay was deleted, or nothing is left to
 * report.
 */
export function contentOf(
  ctx: Composing,
  mail: StoredMail,
  { stay, facts }: { stay: StayDetails | null; facts: MailFacts },
): MailContent | null {
  if (mail.params === null || facts.isSettled) return null
  const wording = wordingOf(ctx)
  if (stayMailKinds.some((kind) => kind === mail.kind)) {
    if (stay === null) return null
    const kind = mail.kind as StayMailKind
    const params = mail.params as never
    if (kind.startsWith('guest_')) return guestMail(kind as GuestKind, stay, params, wording, facts.messages)
    return hostMail(kind as HostKind, { stay, params, problem: facts.problem }, wording)
  }
  if (visitorKinds.some((kind) => kind === mail.kind)) {
    const { messages } = facts
    return messages?.enquiry
      ? visitorMail(mail.kind as VisitorKind, messages, messages.enquiry, wording)
      : null
  }
  if (houseMailKinds.some((kind) => kind === mail.kind)) {
    const params = { ...mail.params, mail: facts.messages }
    return houseMail(mail.kind as HouseKind, params as never, wording)
  }
  return readyMail(mail.params as { subject: string; text: string }, wording)
}

/** Returns the reply address: for a mail to hosts the guest's, otherwise the house's; `null` if it is unknown. */
function replyTo({ house }: Composing, mail: StoredMail, stay: StayDetails | null): string | null {
  if (!mail.kind.startsWith('host_')) return house.email || null
  return stay && stay.contactErasedAt === null && stay.guestEmail !== '' ? stay.guestEmail : null
}

export const toSend = (
  ctx: Composing,
  {
    mail,
    to,
    stay,
    content,
  }: { mail: StoredMail; to: string; stay: StayDetails | null; content: MailContent },
): Mail => ({
  messageId: mail.id,
  to,
  replyTo: replyTo(ctx, mail, stay),
  subject: content.subject,
  html: htmlOf(content),
  text: textOf(content),
})

export function toSendNow(
  ctx: Composing,
  { to, ...text }: { to: string; subject: string; text: string },
): Mail {
  const content = readyMail(text, wordingOf(ctx))
  const mail = { messageId: randomUUID(), to, replyTo: null, subject: text.subject }
  return { ...mail, html: htmlOf(content), text: textOf(content) }
}
