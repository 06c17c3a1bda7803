import type { MailKind, MailState, OutboxMail } from '#shared/contract/operations/schemas.ts'
import type { StoredMail } from './outbox/rows.ts'

/** What the view needs besides the row. */
interface Facts {
  to: string | null
  said: { subject: string; text: string } | null
  isStillTrue: boolean
  isLate: boolean
  canResend: boolean
}

function stateOf({ status, attempts }: StoredMail, { isStillTrue, isLate }: Facts): MailState {
  if (status === 'cancelled') return 'withdrawn'
  if (status === 'sent' || status === 'unsure') return status
  if (status === 'sending') return 'waiting'
  if (!isStillTrue) return 'withdrawn'
  if (status !== 'queued') return status
  return isLate && attempts > 0 ? 'late' : 'waiting'
}

/** Only the recipient reads a mail that opens an account. */
const opensAccount = new Set<MailKind>(['host_reset', 'host_email', 'host_invitation'])

/** Returns a mail as the host sees it. */
export const toOutboxMail = (mail: StoredMail, facts: Facts): OutboxMail => ({
  id: mail.id,
  kind: mail.kind,
  stayId: mail.stayId,
  state: stateOf(mail, facts),
  to: facts.to,
  subject: facts.said?.subject ?? null,
  text: opensAccount.has(mail.kind) ? null : (facts.said?.text ?? null),
  attempts: mail.attempts,
  problem: mail.status === 'sent' ? null : mail.problem,
  canResend: facts.canResend,
  createdAt: mail.createdAt,
  nextAttemptAt: mail.nextAttemptAt,
  sentAt: mail.status === 'sent' ? mail.statusAt : null,
})
