import { checkOutAt, type Departure } from '#shared/dates.ts'
import type { Zone } from '#shared/time-zone.ts'
import type { StayDetails } from './details.ts'

/** The hours after check-out at which the question about the deposit is shown to the host again. */
export const depositQuestionHours = [24, 40] as const
/** The days after check-out in which the question is shown; then the hold is released automatically. */
export const depositQuestionDays = 2
const hourMs = 3_600_000

type DepartureFacts = Departure &
  Pick<StayDetails, 'depositStatus' | 'cancelledAt' | 'departedAt' | 'depositWaitedAt'>

/**
 * Returns whether the question about the deposit (release, wait or claim) is shown to the host at `now` (ms since
 * 1970): when the guests report that they have left or at check-out, and again 24 and 40 hours later. "Wait" hides the
 * question until the next time. Without a decision the deposit is released 48 hours after check-out.
 */
export function asksAboutDeposit(stay: DepartureFacts, now: number, timeZone: Zone): boolean {
  if (stay.depositStatus !== 'held' || stay.cancelledAt !== null) return false
  const out = checkOutAt(stay, timeZone)
  const times = [...(stay.departedAt === null ? [0] : []), ...depositQuestionHours]
  const due = times.map((hours) => out + hours * hourMs).filter((at) => at <= now)
  // Counts at once, even if this clock is behind the one that recorded it.
  const asked = stay.departedAt === null ? due : [Date.parse(stay.departedAt), ...due]
  const waitedAt = stay.depositWaitedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(stay.depositWaitedAt)
  return asked.some((at) => at > waitedAt)
}
