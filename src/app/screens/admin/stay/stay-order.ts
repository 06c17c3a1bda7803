import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { addDays, compareDays } from '#shared/dates.ts'
import { depositQuestionDays } from '#shared/stay/departure.ts'
import { adminStage } from '#shared/stay/stage.ts'

export const isPast = ({ checkOutDate }: Pick<AdminStay, 'checkOutDate'>, day: string): boolean =>
  checkOutDate.slice(0, 10) < day

/** Sorts by arrival, then by the most advanced stage. Past stays come last. */
export const inOrderOfArrival = <Stay extends AdminStay>(stays: readonly Stay[], day: string): Stay[] =>
  stays.toSorted(
    (a, b) =>
      Number(isPast(a, day)) - Number(isPast(b, day)) ||
      compareDays(a.checkInDate, b.checkInDate) ||
      adminStage(b).stage - adminStage(a).stage,
  )

/** Groups of stays in order of importance. */
const stayGroups = ['arriving', 'inside', 'leaving', 'coming', 'off', 'past'] as const
export type StayGroup = (typeof stayGroups)[number]

/** Number of days before an arrival that count as near. */
const nearDays = 2

/** Returns whether nobody comes: the stay is cancelled or rejected. */
export const isOff = ({ status, cancelledAt }: Pick<AdminStay, 'status' | 'cancelledAt'>): boolean =>
  cancelledAt !== null || status === 'rejected'

type Facts = Pick<
  AdminStay,
  'checkInDate' | 'checkOutDate' | 'status' | 'cancelledAt' | 'depositStatus' | 'departedAt'
>

/**
 * Returns the group of a stay on `day` (`YYYY-MM-DD` at the house). A stay is leaving on its last day, or once its
 * guests have checked out. It stays in that group for up to `depositQuestionDays` days while its deposit is held. Cancelled and
 * rejected stays are off until their last day has passed.
 */
export function groupOf(stay: Facts, day: string): StayGroup {
  const [from, to] = [stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10)]
  if (isOff(stay)) return to < day ? 'past' : 'off'
  if (to < day)
    return stay.depositStatus === 'held' && day <= addDays(to, depositQuestionDays) ? 'leaving' : 'past'
  if (to === day || stay.departedAt !== null) return 'leaving'
  if (from < day) return 'inside'
  return from <= addDays(day, nearDays) ? 'arriving' : 'coming'
}

/** Sorts stays by group, then by next arrival or departure; stays that are off or past latest first. */
export function inOrderOfToday<Stay extends Facts>(stays: readonly Stay[], day: string): Stay[] {
  const placeOf = new Map(stays.map((stay) => [stay, stayGroups.indexOf(groupOf(stay, day))]))
  const off = stayGroups.indexOf('off')
  return stays.toSorted((a, b) => {
    const [one = 0, other = 0] = [placeOf.get(a), placeOf.get(b)]
    const days = compareDays(a.checkInDate, b.checkInDate)
    return one - other || (one >= off ? -days : days)
  })
}
