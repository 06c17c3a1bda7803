import type { LandingWords } from '#i18n/shapes.ts'
import { addDays } from '#shared/dates.ts'

/** Nights that are taken: from a day up to the day of leaving. */
export interface TakenNights {
  from: string
  to: string
}

/** The days that a visitor has chosen so far. */
export interface Chosen {
  from: string | null
  to: string | null
}

/** What can be asked for at all: nights from the first day on, and none from the last on. */
export interface Choosable {
  first: string
  last: string
  taken: readonly TakenNights[]
}

/** Whether the night that begins on a day is somebody's. */
export const isTaken = (day: string, taken: readonly TakenNights[]): boolean =>
  taken.some(({ from, to }) => from <= day && day < to)

const canArrive = (day: string, { first, last, taken }: Choosable): boolean =>
  day >= first && day < last && !isTaken(day, taken)

/** One can leave on a day if every night up to it is free: also on the day on which the next guest comes. */
const canLeave = (day: string, from: string, { last, taken }: Choosable): boolean =>
  day > from && day <= last && !taken.some((nights) => nights.to > from && nights.from < day)

const isLeaving = ({ from, to }: Chosen): boolean => from !== null && to === null

/** Whether a day can be chosen next: to arrive, or to leave once the arrival is chosen. */
export function canChoose(day: string, chosen: Chosen, choosable: Choosable): boolean {
  const { from } = chosen
  return (isLeaving(chosen) && from !== null && canLeave(day, from, choosable)) || canArrive(day, choosable)
}

/** The first day from which a week is free: the month to open on. The first day of all where there is none. */
export function firstFreeWeek({ first, last, taken }: Choosable): string {
  for (let day = first; day <= addDays(last, -7); day = addDays(day, 1)) {
    const end = addDays(day, 7)
    const met = taken.find(({ from, to }) => from < end && to > day)
    if (!met) return day
    // No week is free before these nights end.
    day = addDays(met.to, -1)
  }
  return first
}

/** What is chosen after a day was: a day to leave on ends the choice, every other one begins it anew. */
export function choose(day: string, chosen: Chosen, choosable: Choosable): Chosen {
  const { from } = chosen
  if (isLeaving(chosen) && from !== null && canLeave(day, from, choosable)) return { from, to: day }
  return canArrive(day, choosable) ? { from: day, to: null } : chosen
}

/** Every day of a range with its last one, for the look of it. */
export function daysIn({ from, to }: Chosen): string[] {
  if (from === null) return []
  const days: string[] = []
  for (let day = from; day <= (to ?? from); day = addDays(day, 1)) days.push(day)
  return days
}

/** What the page says of its dates (`data-words` of the place). */
export type DatesWords = LandingWords['dates']['island']
