import type { DepositEventKind } from '#shared/stay/deposit.ts'

/**
 * The known state of a captured claim. `unread`: the claim is disputed, but our key can't read disputes. `answerBy` is the last
 * instant (ISO 8601) to answer the dispute.
 */
export interface AfterClaim {
  returnedCents: number
  dispute: 'open' | 'unread' | 'won' | 'lost' | null
  answerBy: string | null
}

/** The card provider's report about a captured claim. */
export interface ClaimReport extends AfterClaim {
  disputedCents: number
}

const disputeEvents = {
  open: 'disputed',
  unread: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const

/**
 * Returns what we know after a report, and the events that lead there, in cents. A repeated report has none, so that repeated
 * and late messages, which only cause a re-read, change nothing. A dispute that we first see decided has two events.
 */
export function followClaim(
  before: AfterClaim,
  { returnedCents, disputedCents, ...report }: ClaimReport,
): { after: AfterClaim; events: { kind: DepositEventKind; amountCents: number }[] } {
  const isUnknown = report.dispute === null || (report.dispute === 'unread' && before.dispute !== null)
  const { dispute, answerBy } = isUnknown ? before : report
  const events: { kind: DepositEventKind; amountCents: number }[] = []
  const returned = returnedCents - before.returnedCents
  if (returned > 0) events.push({ kind: 'returned', amountCents: returned })
  if (returned < 0) events.push({ kind: 'return_failed', amountCents: -returned })
  const kind = dispute && dispute !== before.dispute ? disputeEvents[dispute] : null
  if (kind && kind !== 'disputed' && before.dispute === null)
    events.push({ kind: 'disputed', amountCents: disputedCents })
  if (kind && !(kind === 'disputed' && before.dispute === 'unread'))
    events.push({ kind, amountCents: disputedCents })
  return { after: { returnedCents, dispute, answerBy }, events }
}

/** Returns how much of a claim is back on the card, from its events in order: refunds, and a dispute that the host lost. */
export function returnedOf(events: readonly { kind: DepositEventKind; amountCents: number }[]): number {
  let refunded = 0
  let lost = 0
  for (const { kind, amountCents } of events) {
    if (kind === 'returned') refunded += amountCents
    if (kind === 'return_failed') refunded -= amountCents
    if (kind === 'dispute_lost') lost = amountCents
    if (kind === 'disputed' || kind === 'dispute_won') lost = 0
  }
  return refunded + lost
}
