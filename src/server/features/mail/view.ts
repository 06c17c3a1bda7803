import type { MailKind, MailState, OutboxMail } from '#shared/contract/operations/schemas.ts'
import type { StoredMail } from './outbox/rows.ts'

interface ViewFacts {
  to: string | null
  content: { subject: string; text: string } | null
  isCurrent: boolean
  isLate: boolean
  canResend: boolean
}

function stateOf({ status, attempts }: StoredMail, { isCurrent, isLate }: ViewFacts): MailState {
  if (status === 'cancelled') return 'withdrawn'
  if (status === 'sent' || status === 'unsure') return status
  if (status === 'sending') return 'waiting'
  if (!isCurrent) return 'withdrawn'
  if (status !== 'queued') return status
  return isLate && attempts > 0 ? 'late' : 'waiting'
}

/** Only its recipient may read a mail that opens an account. */
const opensAccount = new Set<MailKind>(['host_reset', 'host_email', 'host_invitation'])

export const toOutboxMail = (mail: StoredMail, facts: ViewFacts): OutboxMail => ({
  id: mail.id,
  kind: mail.kind,
  stayId: mail.stayId,
  state: stateOf(mail, facts),
  to: facts.to,
  subject: facts.content?.subject ?? null,
  text: opensAccount.has(mail.kind) ? null : (facts.content?.text ?? null),
  attempts: mail.attempts,
  problem: mail.status === 'sent' ? null : mail.problem,
  canResend: facts.canResend,
  createdAt: mail.createdAt,
  nextAttemptAt: mail.nextAttemptAt,
  sentAt: mail.status === 'sent' ? mail.statusAt : null,
})
