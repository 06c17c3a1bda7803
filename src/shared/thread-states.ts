import { writeAfterCancelMs } from '#shared/constants.ts'
import type { Stay } from '#shared/stay/details.ts'

export const senders = ['guest', 'visitor', 'host'] as const
export type Sender = (typeof senders)[number]

/**
 * The state of a thread about an enquiry (`open`, `declined`, or `accepted` if its stay was deleted) or about a stay (`stay`,
 * `cancelled`, `closed` 14 days later, `expired` without a live link, `erased`).
 */
export type ThreadState =
  | 'open'
  | 'declined'
  | 'accepted'
  | 'stay'
  | 'cancelled'
  | 'closed'
  | 'expired'
  | 'erased'

/** The senders who may write in each state; those not in the table are rejected. */
const writers: Readonly<Record<ThreadState, readonly Sender[]>> = {
  open: ['visitor', 'host'],
  declined: ['visitor', 'host'],
  accepted: [],
  stay: ['guest', 'host'],
  cancelled: ['guest', 'host'],
  closed: ['host'],
  expired: [],
  erased: [],
}

export const canWrite = (sender: Sender, state: ThreadState): boolean => writers[state].includes(sender)

type StayFacts = Pick<Stay, 'cancelledAt' | 'linkExpiresAt'> & Partial<Pick<Stay, 'contactErasedAt'>>

/**
 * Returns the state of a stay's thread at `now` (ms since 1970). Decision, ended check-in, claim and check-out don't
 * change it: the guest may write as long as the link is valid.
 */
export function stayThreadState(stay: StayFacts, now: number): ThreadState {
  if (stay.contactErasedAt) return 'erased'
  if (now >= Date.parse(stay.linkExpiresAt)) return 'expired'
  if (stay.cancelledAt === null) return 'stay'
  return now < Date.parse(stay.cancelledAt) + writeAfterCancelMs ? 'cancelled' : 'closed'
}
