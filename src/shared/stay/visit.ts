import { morningStart } from '#shared/constants.ts'
import { addDays, instantAt, type StayDays } from '#shared/dates.ts'
import type { Zone } from '#shared/time-zone.ts'

export const visitPhases = ['ahead', 'arriving', 'inHouse', 'leaving'] as const

/** How far an approved guest's visit is. */
export type VisitPhase = (typeof visitPhases)[number]

export type WelcomePart =
  | 'countdown'
  | 'todo'
  | 'doorCode'
  | 'leaving'
  | 'place'
  | 'wifi'
  | 'checkOut'
  | 'links'

/** The parts that the guest's page begins with, in their order. The rest of the page is the same in every phase. */
export const leadOf: Readonly<Record<VisitPhase, readonly WelcomePart[]>> = {
  ahead: ['countdown', 'doorCode', 'todo', 'links', 'place', 'wifi'],
  arriving: ['doorCode', 'links', 'place', 'todo', 'wifi'],
  inHouse: ['wifi', 'checkOut', 'links', 'doorCode', 'place'],
  leaving: ['doorCode', 'leaving', 'links', 'wifi', 'place'],
}

/**
 * Returns the phase at `now` (ms since 1970). A night belongs to the day before it: a guest who comes after midnight is still
 * arriving, and one who is up late is not yet leaving.
 */
export function visitPhase({ checkInDate, checkOutDate }: StayDays, now: number, timeZone: Zone): VisitPhase {
  const [first, last] = [checkInDate.slice(0, 10), checkOutDate.slice(0, 10)]
  if (now >= instantAt(last, morningStart, timeZone)) return 'leaving'
  if (now >= instantAt(addDays(first, 1), morningStart, timeZone)) return 'inHouse'
  return now >= instantAt(first, '00:00', timeZone) ? 'arriving' : 'ahead'
}
