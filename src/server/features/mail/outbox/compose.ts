import { randomUUID } from 'node:crypto'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { StayMailParams } from '#server/features/mail/rules/kinds.ts'
import { readyMail } from '#server/features/mail/templates/account.ts'
import type { MailContent } from '#server/features/mail/templates/content.ts'
import { type GuestKind, guestMail, type Wording } from '#server/features/mail/templates/guest.ts'
import {
  type HostKind,
  type HouseMailParams,
  hostMail,
  houseMail,
} from '#server/features/mail/templates/host.ts'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { textOf } from '#server/features/mail/templates/text.ts'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import { type HouseMailKind, houseMailKinds, type StayMailKind, stayMailKinds } from '#shared/mail-kinds.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { findMail, type StoredMail } from './rows.ts'

export type Composing = Deps<'house' | 'config' | 'clock'>

const wordingOf = ({ house, config, clock }: Composing): Wording => ({
  house,
  publicUrl: config.publicUrl,
  now: clock.now(),
})

/** For a mail about an undelivered mail: returns the state of that one, else `null`. */
export async function findTarget({ vault }: Deps<'vault'>, db: Db, mail: StoredMail) {
  if (mail.kind !== 'host_mail_undelivered' || mail.params === null) return null
  const { mailId } = mail.params as StayMailParams['host_mail_undelivered']
  const target = await findMail(db, vault, mailId)
  const isSettled = !target || target.status === 'sent' || target.status === 'cancelled'
  return { isSettled, problem: target?.problem ?? null }
}

/** Returns the current text of a mail; `null` if its text was erased or its stay deleted. */
export function contentOf(
  ctx: Composing,
  mail: StoredMail,
  { stay, problem }: { stay: StayDetails | null; problem: MailProblem | null },
): MailContent | null {
  if (mail.params === null) return null
  const wording = wordingOf(ctx)
  if (stayMailKinds.some((kind) => kind === mail.kind)) {
    if (stay === null) return null
    const kind = mail.kind as StayMailKind
    if (kind.startsWith('guest_')) return guestMail(kind as GuestKind, stay, mail.params as never, wording)
    return hostMail(kind as HostKind, { stay, params: mail.params as never, problem }, wording)
  }
  if (houseMailKinds.some((kind) => kind === mail.kind)) {
    const kind = mail.kind as HouseMailKind
    return houseMail(kind, mail.params as HouseMailParams[typeof kind], wording)
  }
  return readyMail(mail.params as { subject: string; text: string }, wording)
}

/** Returns the person the mail is about, or the house: never the address that mail is sent from. */
function replyTo({ house }: Composing, mail: StoredMail, stay: StayDetails | null): string | null {
  if (mail.kind.startsWith('guest_') || mail.kind === 'visitor_declined') return house.email || null
  if (mail.kind === 'host_enquiry') return (mail.params as { email?: string }).email ?? null
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
