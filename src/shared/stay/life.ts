import { linkLifetimeMs } from '#shared/constants.ts'
import { addDays, checkOutAt, type Departure, instantAt, type StayTimes } from '#shared/dates.ts'
import { releaseAt } from '#shared/deposit/schedule.ts'
import type { StayDetails } from './details.ts'
import { type ErasePolicy, eraseDueAt } from './erase-policy.ts'
import { revealEndsAt } from './stage.ts'

/** Returns when a link expires: two weeks after it was made or after check-out, whichever is later. */
export const linkEndsAt = (stay: Departure & { linkMadeAt: string }, timeZone: string): number =>
  Math.max(checkOutAt(stay, timeZone), Date.parse(stay.linkMadeAt)) + linkLifetimeMs

/** A guest with missing steps is reminded this many days before check-in, from `reminderTime` on. */
export const reminderDays = [7, 3, 1] as const
const reminderTime = '09:00'

/** Returns when a guest is reminded, earliest first; none before the stay was created. */
const remindersAt = (stay: Pick<StayTimes, 'checkInDate'> & { createdAt: string }, timeZone: string) =>
  reminderDays
    .map((days) => instantAt(addDays(stay.checkInDate, -days), reminderTime, timeZone))
    .filter((at) => at >= Date.parse(stay.createdAt))

export type LifeFacts = StayTimes &
  Pick<
    StayDetails,
    'status' | 'createdAt' | 'linkMadeAt' | 'decidedAt' | 'cancelledAt' | 'documentsKeptUntil'
  >

/**
 * Derives a stay's dates: instants in ms since 1970, or days. A cancellation ends all but the link, whose page then says that
 * the stay is cancelled; those that it ended are `null`.
 */
export function lifeOf(
  stay: LifeFacts,
  { timeZone, erasePolicy }: { timeZone: string; erasePolicy: ErasePolicy },
) {
  const unlessCancelled = <Value>(value: Value) => (stay.cancelledAt === null ? value : null)
  return {
    link: linkEndsAt(stay, timeZone),
    reveal: unlessCancelled(revealEndsAt(stay, timeZone)),
    hold: unlessCancelled(releaseAt(stay, timeZone)),
    reminders: unlessCancelled(remindersAt(stay, timeZone)),
    calendar: unlessCancelled({ from: stay.checkInDate, to: stay.checkOutDate }),
    erasure: eraseDueAt(stay, erasePolicy, timeZone),
  }
}
