/**
 * How far the clocks of a time zone are from UTC. Only `Intl` knows, and the first question to it takes a browser as long as
 * drawing twenty rows: so the server asks, and writes into each page how the clocks of its house go in these years.
 */

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

function askedOffset(at: number, timeZone: string): number {
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

/** How the clocks of a time zone go up to an instant: each offset with the second since 1970 from which it holds. */
export interface ZoneClock {
  timeZone: string
  until: number
  offsets: readonly (readonly [from: number, minutes: number])[]
}

let known: ZoneClock | null = null

/** Remembers how the clocks of one time zone go. */
export function knowClock(clock: ZoneClock): void {
  known = clock
}

/** The minutes by which the clocks of a time zone are ahead of UTC at an instant, in milliseconds since 1970. */
export function offsetMinutes(at: number, timeZone: string): number {
  if (known?.timeZone === timeZone && at < known.until * 1000) {
    const found = known.offsets.findLast(([from]) => from * 1000 <= at)
    if (found) return found[1]
  }
  return askedOffset(at, timeZone)
}

const weekSeconds = 7 * 86_400
const secondAt = (year: number): number => Date.UTC(year, 0) / 1000

/** The first second at which the clocks show another offset than at `from`, where they do at `to`. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = askedOffset(from * 1000, timeZone)
  let [same, other] = [from, to]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (askedOffset(middle * 1000, timeZone) === before) same = middle
    else other = middle
  }
  return other
}

/**
 * How the clocks of a time zone go around `now`, for a page to take along. What a page shows may be older than it, and a page
 * as old as the process that serves it. By whole years, so that the page of a house stays the same.
 */
export function clockAround(timeZone: string, now: number): ZoneClock {
  const year = new Date(now).getUTCFullYear()
  const [start, until] = [secondAt(year - 2), secondAt(year + 4)]
  const offsets: [number, number][] = [[start, askedOffset(start * 1000, timeZone)]]
  // Nowhere do clocks change twice within a week.
  for (let week = start; week < until; week += weekSeconds) {
    const next = Math.min(week + weekSeconds, until)
    const offset = askedOffset(next * 1000, timeZone)
    if (offset !== offsets.at(-1)?.[1]) offsets.push([changeBetween(week, next, timeZone), offset])
  }
  return { timeZone, until, offsets }
}
