import { addDays, addMonths, compareDays, dayToWire } from '#shared/dates.ts'

export interface Bar {
  key: string
  from: string
  to: string
}

export const monthOf = (day: string): string => `${day.slice(0, 8)}01`

const mondayOf = (day: string): string => addDays(day, -((new Date(dayToWire(day)).getUTCDay() + 6) % 7))

/** Returns the full weeks that cover a month; `to` is exclusive. */
export function weeksOf(month: string): { from: string; to: string; weeks: string[][] } {
  const end = addMonths(month, 1)
  const weeks: string[][] = []
  const first = mondayOf(month)
  let monday = first
  for (; monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return { from: first, to: monday, weeks }
}

/**
 * Returns a bar's half days (1 to 15) in a week, or `null` if it isn't in that week. Guests arrive in the afternoon and
 * leave in the morning.
 */
function place(days: readonly string[], { from, to }: Bar): { start: number; end: number } | null {
  const [monday = '', sunday = ''] = [days[0], days[6]]
  if (to < monday || from > sunday) return null
  const start = from < monday ? 1 : days.indexOf(from) * 2 + 2
  const end = to > sunday ? 15 : days.indexOf(to) * 2 + 2
  return end > start ? { start, end } : null
}

/** Splits bars into weekly segments. Overlapping bars get separate lanes. */
export function layOutWeeks<Item extends Bar>(weeks: readonly string[][], items: readonly Item[]) {
  const inOrder = items.toSorted((a, b) => compareDays(a.from, b.from) || compareDays(b.to, a.to))
  return weeks.map((days) => {
    const ends: number[] = []
    const segments = inOrder.flatMap((item) => {
      const placed = place(days, item)
      if (!placed) return []
      const free = ends.findIndex((end) => end <= placed.start)
      const lane = free === -1 ? ends.length : free
      ends[lane] = placed.end
      return [{ item, ...placed, lane }]
    })
    return { days, segments, lanes: ends.length }
  })
}
