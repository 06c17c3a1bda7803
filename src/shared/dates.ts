import { offsetMinutes, type Zone } from './time-zone.ts'

/**
 * Calendar days and instants. A calendar day (`YYYY-MM-DD`) is a day at the house, sent as
 * `YYYY-MM-DDT00:00:00.000Z`. An instant is an ISO 8601 string in UTC with milliseconds.
 */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/

/** Returns the calendar day of a text (`YYYY-MM-DD`, alone or followed by a time), or `null`. */
export function parseDay(text: string): string | null {
  const match = dayPattern.exec(text.trim())
  if (!match) return null
  const [, year, month, day] = match
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`)
  if (Number.isNaN(date.getTime())) return null
  const isReal = date.toISOString().slice(0, 10) === `${year}-${month}-${day}`
  return isReal && Number(year) >= 1970 && Number(year) <= 2200 ? `${year}-${month}-${day}` : null
}

/** Converts a calendar day to its wire form: `2026-12-01` becomes `2026-12-01T00:00:00.000Z`. */
export const dayToWire = (day: string): string => `${day}T00:00:00.000Z`

/** Returns the calendar day `days` later (earlier if negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the same day `months` later (earlier if negative), or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, lastDay))
  return date.toISOString().slice(0, 10)
}

export const firstDay = (one: string, other: string): string => (one < other ? one : other)

/** Compares days for sorting, without text collation, which takes a browser milliseconds to load. */
export const compareDays = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Nights at the house, of a stay, an enquiry or another calendar: `YYYY-MM-DD`. */
export interface StayDays {
  checkInDate: string
  checkOutDate: string
}

export const withWireDays = <Days extends StayDays>(dated: Days): Days => ({
  ...dated,
  checkInDate: dayToWire(dated.checkInDate),
  checkOutDate: dayToWire(dated.checkOutDate),
})

/** With local times, `HH:MM`. */
export interface StayTimes extends StayDays {
  checkInTime: string
  checkOutTime: string
}

type Arrival = Pick<StayTimes, 'checkInDate' | 'checkInTime'>
export type Departure = Pick<StayTimes, 'checkOutDate' | 'checkOutTime'>

/** Returns the number of nights between two days, or between two dates in the wire format. */
export const nightsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The largest size of each cache below; lists and polls convert the same values repeatedly. */
const maxCached = 2000
const knownInstants = new Map<string, number>()

function findInstant(wallTime: string, timeZone: Zone): number {
  const wall = Date.parse(`${wallTime}:00.000Z`)
  const guess = wall - offsetMinutes(wall, timeZone) * 60_000
  return wall - offsetMinutes(guess, timeZone) * 60_000
}

/** Returns the instant (ms) at which clocks at the house show `time` on `day`, also around daylight-saving changes. */
export function instantAt(day: string, time: string, timeZone: Zone): number {
  const wallTime = `${day}T${time}`
  // Only `Intl` is slow, and a zone with its offsets doesn't need it.
  if (typeof timeZone !== 'string') return findInstant(wallTime, timeZone)
  const key = `${wallTime} ${timeZone}`
  const cached = knownInstants.get(key)
  if (cached !== undefined) return cached
  const instant = findInstant(wallTime, timeZone)
  if (knownInstants.size >= maxCached) knownInstants.clear()
  knownInstants.set(key, instant)
  return instant
}

const isoInstants = new Map<number, string>()

/** Formats an instant (ms since 1970) as ISO 8601, the form in which instants are stored and sent. */
export function isoInstant(ms: number): string {
  const cached = isoInstants.get(ms)
  if (cached !== undefined) return cached
  const text = new Date(ms).toISOString()
  if (isoInstants.size >= maxCached) isoInstants.clear()
  isoInstants.set(ms, text)
  return text
}

export const checkInAt = (stay: Arrival, timeZone: Zone): number =>
  instantAt(stay.checkInDate, stay.checkInTime, timeZone)

export const checkOutAt = (stay: Departure, timeZone: Zone): number =>
  instantAt(stay.checkOutDate, stay.checkOutTime, timeZone)

/** Returns a `Date` whose UTC fields are the local date and time at the house. */
export const toWallTime = (instant: number, timeZone: Zone): Date =>
  new Date(instant + offsetMinutes(instant, timeZone) * 60_000)

export function dayAt(instant: number, timeZone: Zone): string {
  return toWallTime(instant, timeZone).toISOString().slice(0, 10)
}
