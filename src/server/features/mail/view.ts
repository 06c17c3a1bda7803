import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import type { MailKind, OutboxMail } from '#shared/contract/mail/schemas.ts'
import type { StayMailKind } from '#shared/mail/kinds.ts'
import { mailRules } from './kinds.ts'
import { contentOf, isStillTrue, type MailContext } from './outbox/compose.ts'
import { isLate } from './outbox/deliver.ts'
import type { StoredMail } from './outbox/rows.ts'
import { textOf } from './templates/content.ts'

function mailStateOf(ctx: Deps<'clock'>, mail: StoredMail, isCurrent: boolean): OutboxMail['state'] {
  const { status, attempts } = mail
  if (status === 'cancelled') return 'withdrawn'
  if (status === 'sent' || status === 'unsure') return status
  if (status === 'sending') return 'waiting'
  if (!isCurrent) return 'withdrawn'
  if (status !== 'queued') return status
  return isLate(ctx, mail) && attempts > 0 ? 'late' : 'waiting'
}

/** Only its recipient may read a mail that opens an account. */
const opensAccount = new Set<MailKind>(['host_reset', 'host_email', 'host_invitation'])

const canRepeat = ({ status, kind }: StoredMail): boolean =>
  status === 'sent' && kind in mailRules && mailRules[kind as StayMailKind].canRepeat === true

/** Returns a mail as hosts read it, with its current text. */
export async function toOutboxMail(
  ctx: MailContext & Deps<'vault' | 'mailer'>,
  db: Db,
  mail: StoredMail,
): Promise<OutboxMail> {
  const stay = mail.stayId === null ? null : await stays.findStay(ctx, db, mail.stayId)
  const isCurrent = isStillTrue(ctx, mail, stay)
  const isOpen = mail.params !== null && !['sent', 'cancelled', 'no_address'].includes(mail.status)
  const content = isOpen ? await contentOf(ctx, db, mail, stay) : null
  return {
    id: mail.id,
    kind: mail.kind,
    stayId: mail.stayId,
    guestName: stay?.guestName ?? null,
    state: mailStateOf(ctx, mail, isCurrent),
    to: mail.to ?? (isOpen ? (stay?.bookingEmail ?? null) : null),
    subject: content?.subject ?? null,
    text: content && !opensAccount.has(mail.kind) ? textOf(content) : null,
    attempts: mail.attempts,
    problem: mail.status === 'sent' ? null : mail.problem,
    canResend: ctx.mailer !== null && isCurrent && (isOpen || canRepeat(mail)),
    createdAt: mail.createdAt,
    nextAttemptAt: mail.nextAttemptAt,
    sentAt: mail.status === 'sent' ? mail.statusAt : null,
  }
}
