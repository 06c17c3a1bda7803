import type { MailKind, MailState, OutboxMail } from '#shared/contract/operations.ts'
import type { StoredMail } from './outbox/rows.ts'

/** What a mail is judged by besides its row. */
interface Facts {
  to: string | null
  said: { subject: string; text: string } | null
  /** Whether what it says is so. */
  isStill: boolean
  isLate: boolean
  canResend: boolean
}

function stateOf(mail: StoredMail, { isStill, isLate }: Facts): MailState {
  if (mail.sentAt) return 'sent'
  if (mail.withdrawnAt) return 'withdrawn'
  // Handed over and still waiting for the answer: it is on its way.
  if (mail.handedOverAt) return mail.nextAttemptAt ? 'waiting' : 'unsure'
  if (!isStill) return 'withdrawn'
  if (mail.awaitsAddressAt) return 'no_address'
  if (mail.failedAt) return 'failed'
  if (!mail.nextAttemptAt) return 'kept'
  return isLate && mail.attempts > 0 ? 'late' : 'waiting'
}

/** What opens an account is read by its recipient alone. */
const opensAccount = new Set<MailKind>(['host_reset', 'host_invitation'])

/** A mail as the host sees it. */
export const toOutboxMail = (mail: StoredMail, facts: Facts): OutboxMail => ({
  id: mail.id,
  kind: mail.kind,
  stayId: mail.stayId,
  state: stateOf(mail, facts),
  to: facts.to,
  subject: facts.said?.subject ?? null,
  text: opensAccount.has(mail.kind) ? null : (facts.said?.text ?? null),
  attempts: mail.attempts,
  problem: mail.sentAt ? null : mail.problem,
  canResend: facts.canResend,
  createdAt: mail.createdAt,
  nextAttemptAt: mail.nextAttemptAt,
  sentAt: mail.sentAt,
})
