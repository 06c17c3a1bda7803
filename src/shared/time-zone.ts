/**
 * Offsets of time zones from UTC. Only `Intl` has them, and its first use takes a browser as long as rendering twenty
 * rows. The server therefore embeds the offsets of the house's zone in each page.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a format that writes the offset of a time zone, such as `GMT+13:00`. Throws for an unknown zone. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

function offsetFromIntl(at: number, timeZone: string): number {
  const parts = offsetFormat(timeZone).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(offset) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -total : total
}

/** The offsets of a time zone up to an instant, each with the second since 1970 from which it applies. */
export interface ZoneClock {
  name: string
  until: number
  offsets: readonly (readonly [from: number, minutes: number])[]
}

/** Returns whether `Intl` knows a zone. Calendars also use names without a region, such as `Japan`. */
export function isKnownZone(name: string): boolean {
  try {
    offsetFormat(name)
    return true
  } catch {
    return false
  }
}

/** Returns whether a name is a zone with a region, such as `Pacific/Auckland`: those follow daylight saving. */
export const isTimeZone = (name: string): boolean => name.includes('/') && isKnownZone(name)

/** A time zone by name, or with the offsets that a page embeds. */
export type Zone = string | ZoneClock

export const zoneName = (zone: Zone): string => (typeof zone === 'string' ? zone : zone.name)

/** Returns the offset from UTC in minutes of a time zone at an instant (ms since 1970). */
export function offsetMinutes(at: number, zone: Zone): number {
  if (typeof zone !== 'string' && at < zone.until * 1000) {
    const found = zone.offsets.findLast(([from]) => from * 1000 <= at)
    if (found) return found[1]
  }
  return offsetFromIntl(at, zoneName(zone))
}

const weekSeconds = 7 * 86_400
const secondAt = (year: number): number => Date.UTC(year, 0) / 1000

/** Returns the first second with another offset than at `from`, if there is one by `to`. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetFromIntl(from * 1000, timeZone)
  let [same, other] = [from, to]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offsetFromIntl(middle * 1000, timeZone) === before) same = middle
    else other = middle
  }
  return other
}

/**
 * Returns the offsets of a time zone in the years around `now`, for a page: a page shows older instants, and its HTML
 * may be as old as the server process. Whole years give the same bytes for the same house.
 */
export function clockAround(timeZone: string, now: number): ZoneClock {
  const year = new Date(now).getUTCFullYear()
  const [start, until] = [secondAt(year - 2), secondAt(year + 4)]
  const offsets: [number, number][] = [[start, offsetFromIntl(start * 1000, timeZone)]]
  // No time zone changes its offset twice within a week.
  for (let week = start; week < until; week += weekSeconds) {
    const next = Math.min(week + weekSeconds, until)
    const offset = offsetFromIntl(next * 1000, timeZone)
    if (offset !== offsets.at(-1)?.[1]) offsets.push([changeBetween(week, next, timeZone), offset])
  }
  return { name: timeZone, until, offsets }
}
