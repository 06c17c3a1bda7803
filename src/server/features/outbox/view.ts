import type { MailState, OutboxMail } from '#shared/contract/operations.ts'
import type { StoredMail } from './store.ts'

function stateOf(mail: StoredMail): MailState {
  if (mail.sentAt) return 'sent'
  if (mail.awaitsAddressAt) return 'no_address'
  if (mail.failedAt) return 'failed'
  return mail.nextAttemptAt ? 'waiting' : 'kept'
}

/** A letter as the host sees it. */
export const toOutboxMail = (mail: StoredMail): OutboxMail => ({
  id: mail.id,
  kind: mail.kind,
  stayId: mail.stayId,
  state: stateOf(mail),
  to: mail.letter?.to ?? null,
  subject: mail.letter?.subject ?? null,
  text: mail.letter?.text ?? null,
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt,
  nextAttemptAt: mail.nextAttemptAt,
  sentAt: mail.sentAt,
})
