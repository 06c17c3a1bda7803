import type { MailKind, MailState, OutboxMail } from '#shared/contract/operations.ts'
import type { StoredMail } from './outbox/rows.ts'

function stateOf(mail: StoredMail): MailState {
  if (mail.sentAt) return 'sent'
  if (mail.awaitsAddressAt) return 'no_address'
  if (mail.failedAt) return 'failed'
  return mail.nextAttemptAt ? 'waiting' : 'kept'
}

/** What opens an account is read by its recipient alone. */
const opensAccount = new Set<MailKind>(['host_reset', 'host_invitation'])

/** A letter as the host sees it. */
export const toOutboxMail = (mail: StoredMail): OutboxMail => ({
  id: mail.id,
  kind: mail.kind,
  stayId: mail.stayId,
  state: stateOf(mail),
  to: mail.letter?.to ?? null,
  subject: mail.letter?.subject ?? null,
  text: opensAccount.has(mail.kind) ? null : (mail.letter?.text ?? null),
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt,
  nextAttemptAt: mail.nextAttemptAt,
  sentAt: mail.sentAt,
})
