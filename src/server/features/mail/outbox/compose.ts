import { randomUUID } from 'node:crypto'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import * as houses from '#server/features/house/service.ts'
import { canSend, type StayMailParams } from '#server/features/mail/kinds.ts'
import { type MailContent, textOf } from '#server/features/mail/templates/content.ts'
import {
  type GuestKind,
  guestMail,
  type VisitorKind,
  visitorMail,
  type Wording,
} from '#server/features/mail/templates/guest.ts'
import { type HostKind, hostMail, readyMail } from '#server/features/mail/templates/host.ts'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { type MessageRange, readMail } from '#server/features/threads/service.ts'
import { houseMailKinds, type StayMailKind } from '#shared/mail/kinds.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { findMail, type StoredMail } from './rows.ts'

export type MailContext = Deps<'house' | 'config' | 'clock'>

const wordingOf = ({ house, config, clock }: MailContext, doorCodes: readonly string[]): Wording => ({
  doorCodes,
  house,
  publicUrl: config.publicUrl,
  now: clock.now(),
})

/** Returns the door codes that no mail about a stay, or about none, may contain. */
export const doorCodesOf = async (
  ctx: Deps<'house' | 'vault'>,
  db: Db,
  stay: Pick<StayDetails, 'doorCode'> | null,
): Promise<string[]> => [...(stay ? [stay.doorCode] : []), await houses.fixedDoorCode(ctx, db)]

/** Returns whether the text of a mail is still true. `stay` is the mail's stay; `null` if it was deleted. */
export const isStillTrue = (
  { clock, house }: Deps<'clock' | 'house'>,
  { stayId, kind, params }: StoredMail,
  stay: StayDetails | null,
): boolean =>
  stayId === null ||
  (stay !== null &&
    canSend(kind as StayMailKind, stay, (params ?? {}) as never, {
      now: clock.now(),
      timeZone: house.timeZone,
    }))

const isRange = (params: object): params is MessageRange => 'threadId' in params

/**
 * Returns the current text of a mail; `null` if it is no longer true, its text was erased, its stay was deleted, or nothing is
 * left to report.
 */
export async function contentOf(
  ctx: MailContext & Deps<'vault'>,
  db: Db,
  mail: StoredMail,
  stay: StayDetails | null,
): Promise<MailContent | null> {
  const { kind, params } = mail
  if (!params || !isStillTrue(ctx, mail, stay)) return null
  const messages = isRange(params) ? await readMail(ctx, db, params) : null
  const wording = wordingOf(ctx, await doorCodesOf(ctx, db, stay ?? messages?.stay ?? null))
  if (isRange(params) && (messages === null || (kind.endsWith('_message') && messages.count === 0)))
    return null
  if (kind.startsWith('visitor_')) {
    // The visitor of an accepted enquiry uses the guest link.
    if (!messages?.enquiry?.secret) return null
    return visitorMail(kind as VisitorKind, messages, messages.enquiry, wording)
  }
  if (stay && kind.startsWith('guest_'))
    return guestMail(kind as GuestKind, stay, params as never, wording, messages)
  const { mailId = null } = params as Partial<StayMailParams['host_mail_undelivered']>
  const target = mailId === null ? null : await findMail(db, ctx.vault, mailId)
  if (mailId !== null && (!target || target.status === 'sent' || target.status === 'cancelled')) return null
  if (stay || houseMailKinds.some((known) => known === kind)) {
    const facts = { ...params, stay, mail: messages, problem: target?.problem ?? null }
    return hostMail(kind as HostKind, facts as never, wording)
  }
  return readyMail(params as Parameters<typeof readyMail>[0], wording)
}

/** Returns the reply address: for a mail to hosts the guest's, otherwise the house's; `null` if it is unknown. */
function replyTo({ house }: MailContext, mail: StoredMail, stay: StayDetails | null): string | null {
  if (!mail.kind.startsWith('host_')) return house.email || null
  return stay && stay.contactErasedAt === null && stay.guestEmail !== '' ? stay.guestEmail : null
}

const rendered = (content: MailContent): Pick<Mail, 'subject' | 'html' | 'text'> => ({
  subject: content.subject,
  html: htmlOf(content),
  text: textOf(content),
})

export const toSend = (
  ctx: MailContext,
  { mail, to, stay }: { mail: StoredMail; to: string; stay: StayDetails | null },
  content: MailContent,
): Mail => ({ messageId: mail.id, to, replyTo: replyTo(ctx, mail, stay), ...rendered(content) })

export const toSendNow = (
  ctx: MailContext,
  { to, ...text }: { to: string; subject: string; text: string },
): Mail => ({ messageId: randomUUID(), to, replyTo: null, ...rendered(readyMail(text, wordingOf(ctx, []))) })
