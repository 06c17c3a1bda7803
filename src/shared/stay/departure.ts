import type { DepositStatus } from './deposit.ts'
import { checkOutAt, type Departure } from './times.ts'

/** So many hours after check-out the host is asked about the deposit again. */
export const askedAgainAfterHours = [24, 40] as const
/** For so many days after check-out a deposit that is held is asked about; then it is released by itself. */
export const askedDays = 2
const hourMs = 3_600_000

interface DepartureFacts extends Departure {
  depositStatus: DepositStatus
  cancelledAt: string | null
  departedAt: string | null
  /** When a host last answered "wait". */
  depositWaitedAt: string | null
}

/**
 * Whether the host is asked at `now` (ms since 1970) what to do with the deposit: release, wait or claim. Asked when the
 * guests say that they have left or at check-out, and anew 24 and 40 hours later; "wait" is an answer until then. What
 * nobody answers is released 48 hours after check-out.
 */
export function asksAboutDeposit(stay: DepartureFacts, now: number, timeZone: string): boolean {
  if (stay.depositStatus !== 'held' || stay.cancelledAt !== null) return false
  const out = checkOutAt(stay, timeZone)
  const times = [...(stay.departedAt === null ? [0] : []), ...askedAgainAfterHours]
  const due = times.map((hours) => out + hours * hourMs).filter((at) => at <= now)
  // What was said was said, also to a host whose clock is behind the server's.
  const asked = stay.departedAt === null ? due : [Date.parse(stay.departedAt), ...due]
  const waitedAt = stay.depositWaitedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(stay.depositWaitedAt)
  return asked.some((at) => at > waitedAt)
}
