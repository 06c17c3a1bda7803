/**
 * Calendar days and instants. A calendar day (`YYYY-MM-DD`) is a day at the property; on the wire it is carried as
 * `YYYY-MM-DDT00:00:00.000Z`. An instant is an ISO 8601 string in UTC with milliseconds.
 */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/

/** The calendar day that a text names (`YYYY-MM-DD`, alone or with a time behind it), or `null` if it names none. */
export function parseDay(text: string): string | null {
  const match = dayPattern.exec(text.trim())
  if (!match) return null
  const [, year, month, day] = match
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`)
  if (Number.isNaN(date.getTime())) return null
  const isReal = date.toISOString().slice(0, 10) === `${year}-${month}-${day}`
  return isReal && Number(year) >= 1970 && Number(year) <= 2200 ? `${year}-${month}-${day}` : null
}

/** A calendar day as it travels: `2026-12-01` becomes `2026-12-01T00:00:00.000Z`. */
export const dayToWire = (day: string): string => `${day}T00:00:00.000Z`

/** The calendar day `days` later (earlier when negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day `months` later (earlier when negative), or the last day of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, lastDay))
  return date.toISOString().slice(0, 10)
}

/** The day of two that comes first. */
export function firstDay(one: string, other: string): string {
  if (one < other) return one
  return other
}

/** Nights between two calendar days. */
export const nightsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayToWire(to)) - Date.parse(dayToWire(from))) / 86_400_000)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times what using it does: each is made once, and known by `name`. */
function formatter(name: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formatters.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formatters.set(name, made)
  return made
}

const wallClock = (timeZone: string): Intl.DateTimeFormat =>
  formatter(`clock ${timeZone}`, 'en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

function offsetMinutes(at: number, timeZone: string): number {
  const parts = wallClock(timeZone).formatToParts(at)
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return Math.round((local - Math.floor(at / 1000) * 1000) / 60_000)
}

const maxKnownInstants = 2000
const knownInstants = new Map<string, number>()

/**
 * The instant at which the clock on the wall of the property shows `time` (`HH:MM`) on `day`, in milliseconds since
 * 1970. Right through both daylight-saving changes; a time that a change skips is read with the offset before it.
 */
export function instantAt(day: string, time: string, timeZone: string): number {
  const name = `${day} ${time} ${timeZone}`
  const known = knownInstants.get(name)
  if (known !== undefined) return known
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  const guess = wall - offsetMinutes(wall, timeZone) * 60_000
  const instant = wall - offsetMinutes(guess, timeZone) * 60_000
  if (knownInstants.size >= maxKnownInstants) knownInstants.clear()
  knownInstants.set(name, instant)
  return instant
}

/** The calendar day that the property's wall calendar shows at an instant. */
export function dayAt(instant: number, timeZone: string): string {
  return new Date(instant + offsetMinutes(instant, timeZone) * 60_000).toISOString().slice(0, 10)
}

/** A calendar day for people: `Sat 5 Dec 2026` (or with `long`, `Saturday 5 December 2026`). */
export function formatDay(day: string, style: 'short' | 'long' = 'short'): string {
  const width = style === 'long' ? 'long' : 'short'
  const parts = formatter(`day ${width}`, 'en-NZ', {
    timeZone: 'UTC',
    weekday: width,
    day: 'numeric',
    month: width,
    year: 'numeric',
  }).formatToParts(Date.parse(dayToWire(day.slice(0, 10))))
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${value('weekday')} ${value('day')} ${value('month')} ${value('year')}`
}

/** An instant for people, in the property's time zone: `5 Dec 2026, 3:00 PM`. */
export function formatInstant(instant: string | number, timeZone: string): string {
  return formatter(`instant ${timeZone}`, 'en-NZ', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
    .format(new Date(instant))
    .replace(/[ap]m$/, (half) => half.toUpperCase())
}
