import { departedAfterCheckOutMs, morningStart } from '#shared/constants.ts'
import { checkOutAt, instantAt, type StayTimes } from '#shared/dates.ts'
import type { HouseDocument } from '#shared/house.ts'
import type { Zone } from '#shared/time-zone.ts'
import type { Stay } from './details.ts'

/** A guest's messages about arrival and departure. They are not steps of the check-in. */
export type ArrivalReport = 'arrival' | 'houseRules' | 'departed'

/** Returns the parts of an announced arrival that need the host's attention. An arrival at night counts as late. */
export function arrivalConcerns(
  { guests, vehicles, arrivalTime }: Pick<Stay, 'guests' | 'vehicles' | 'arrivalTime'>,
  { sleeps, parking, checkInTime }: Pick<HouseDocument, 'sleeps' | 'parking' | 'checkInTime'>,
): ('guests' | 'vehicles' | 'time')[] {
  return [
    ...(guests !== null && guests > sleeps ? ['guests' as const] : []),
    ...(vehicles !== null && vehicles > parking ? ['vehicles' as const] : []),
    ...(arrivalTime !== null && arrivalTime >= morningStart && arrivalTime < checkInTime
      ? ['time' as const]
      : []),
  ]
}

/**
 * Returns whether a guest may send this message at `now` (ms since 1970): until check-out, or for a departure from the
 * morning of the last day until 48 hours after check-out.
 */
export function canReport(report: ArrivalReport, stay: StayTimes, now: number, timeZone: Zone): boolean {
  const end = checkOutAt(stay, timeZone)
  if (report !== 'departed') return now < end
  const start = instantAt(stay.checkOutDate, morningStart, timeZone)
  return now >= start && now < end + departedAfterCheckOutMs
}
