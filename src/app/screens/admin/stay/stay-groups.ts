import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { addDays, compareDays } from '#shared/dates.ts'
import { askedDays } from '#shared/stay/departure.ts'

/** What a stay is to its host today, in the order in which it matters. */
const stayGroups = ['arriving', 'inside', 'leaving', 'coming', 'past'] as const
export type StayGroup = (typeof stayGroups)[number]

/** So many days ahead an arrival is near. */
const nearDays = 2

type Facts = Pick<
  AdminStay,
  'checkInDate' | 'checkOutDate' | 'status' | 'cancelledAt' | 'depositStatus' | 'departedAt'
>

/**
 * Where a stay belongs on `day` (`YYYY-MM-DD` at the house). Who leaves today leaves, also when they have said so; after
 * that for as long as their deposit waits for the host. What is off is past.
 */
export function groupOf(stay: Facts, day: string): StayGroup {
  const [from, to] = [stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10)]
  if (stay.cancelledAt !== null || stay.status === 'rejected') return 'past'
  if (to < day) return stay.depositStatus === 'held' && day <= addDays(to, askedDays) ? 'leaving' : 'past'
  if (to === day || stay.departedAt !== null) return 'leaving'
  if (from < day) return 'inside'
  return from <= addDays(day, nearDays) ? 'arriving' : 'coming'
}

/** Sorts stays by group: whoever arrives or leaves next first, and of the past the latest first. */
export function inOrderOfToday<Stay extends Facts>(stays: readonly Stay[], day: string): Stay[] {
  const placeOf = new Map(stays.map((stay) => [stay, stayGroups.indexOf(groupOf(stay, day))]))
  const past = stayGroups.indexOf('past')
  return stays.toSorted((a, b) => {
    const [one = 0, other = 0] = [placeOf.get(a), placeOf.get(b)]
    const days = compareDays(a.checkInDate, b.checkInDate)
    return one - other || (one === past ? -days : days)
  })
}
