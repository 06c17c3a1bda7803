import type { LandingTexts } from '#i18n/shapes.ts'
import { addDays } from '#shared/dates.ts'

/** The host's terms for a stay, with the sentences for visitors who wish for another one. */
export interface StayLimits {
  leastNights: number
  tooShort: string
  mostGuests: number
  tooMany: string
}

/** Taken nights; `to` is the day of departure. */
export interface TakenNights {
  from: string
  to: string
}

export interface DateSelection {
  from: string | null
  to: string | null
}

/** The first bookable night, and the day before which the last one ends. */
export interface BookableDays {
  first: string
  last: string
  taken: readonly TakenNights[]
}

export const isTaken = (day: string, taken: readonly TakenNights[]): boolean =>
  taken.some(({ from, to }) => from <= day && day < to)

const canArrive = (day: string, { first, last, taken }: BookableDays): boolean =>
  day >= first && day < last && !isTaken(day, taken)

/** Every night up to the day must be free. The day itself may be the next guest's check-in day. */
const canLeave = (day: string, from: string, { last, taken }: BookableDays): boolean =>
  day > from && day <= last && !taken.some((nights) => nights.to > from && nights.from < day)

/** Returns the first day of a free week, to choose the calendar's month, or the first day of all. */
export function firstFreeWeek({ first, last, taken }: BookableDays): string {
  for (let day = first; day <= addDays(last, -7); day = addDays(day, 1)) {
    const end = addDays(day, 7)
    const met = taken.find(({ from, to }) => from < end && to > day)
    if (!met) return day
    // No free week begins before these nights end.
    day = addDays(met.to, -1)
  }
  return first
}

/** Completes the choice with a possible day of departure; every other day starts a new one. */
export function choose(day: string, chosen: DateSelection, choosable: BookableDays): DateSelection {
  const { from, to } = chosen
  if (from !== null && to === null && canLeave(day, from, choosable)) return { from, to: day }
  return canArrive(day, choosable) ? { from: day, to: null } : chosen
}

/** Returns the taken nights that keep a visitor who arrives on `from` from staying until `day`. */
export function nightsCrossed(from: string | null, day: string, taken: readonly TakenNights[]): string[] {
  const nights: string[] = []
  for (let night = from ?? day; night < day; night = addDays(night, 1))
    if (isTaken(night, taken)) nights.push(night)
  return nights
}

/** From this number on, only the first and the last of several nights are named. */
const shortenedFrom = 5

/** Returns nights as a list in the language of `tag`: “11 and 12”, with the months where they lie in two. */
export function listedNights(nights: readonly string[], tag: string): string {
  const isOneMonth = new Set(nights.map((night) => night.slice(0, 7))).size === 1
  const style = isOneMonth ? ({ day: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const format = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' })
  const texts = nights.map((night) => format.format(new Date(night)))
  return nights.length < shortenedFrom
    ? new Intl.ListFormat(tag).format(texts)
    : `${texts[0]} – ${texts.at(-1)}`
}

export const canChoose = (day: string, chosen: DateSelection, choosable: BookableDays): boolean =>
  choose(day, chosen, choosable) !== chosen

/** The nights between the chosen ends. */
export const isBetween = (day: string, { from, to }: DateSelection): boolean =>
  from !== null && to !== null && from < day && day < to

export type DatesTexts = LandingTexts['dates']['island'] & {
  /** Names the form before dates are chosen. */
  askFirst: string
}
