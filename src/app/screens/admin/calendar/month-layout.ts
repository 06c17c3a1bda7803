import { takenBy } from '#i18n/en/stay.ts'
import type { CalendarBlock, HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { addDays, addMonths, compareDays, dayToWire } from '#shared/dates.ts'

export interface Bar {
  key: string
  from: string
  to: string
}

const monthOf = (day: string): string => `${day.slice(0, 8)}01`

/** Returns the first day of the week of `day`; of `firstDay`, 1 is Monday and 7 is Sunday. */
const weekStart = (day: string, firstDay: number): string =>
  addDays(day, -((new Date(dayToWire(day)).getUTCDay() + 7 - firstDay) % 7))

/** Returns the month in which the week of `today` ends: of its days the fewest are over. */
export const shownMonth = (today: string, firstDay: number): string =>
  monthOf(addDays(weekStart(today, firstDay), 6))

/** Returns the full weeks that cover a month, each from `firstDay`; `to` is exclusive. */
export function weeksOf(month: string, firstDay: number): { from: string; to: string; weeks: string[][] } {
  const end = addMonths(month, 1)
  const weeks: string[][] = []
  const from = weekStart(month, firstDay)
  let to = from
  for (; to < end; to = addDays(to, 7)) {
    const first = to
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
  }
  return { from, to, weeks }
}

/**
 * Returns a bar's half days (1 to 15) in a week, or `null` if it isn't in that week. Guests arrive in the afternoon and
 * leave in the morning.
 */
function place(days: readonly string[], { from, to }: Bar): { start: number; end: number } | null {
  const [first = '', last = ''] = [days[0], days[6]]
  if (to < first || from > last) return null
  const start = from < first ? 1 : days.indexOf(from) * 2 + 2
  const end = to > last ? 15 : days.indexOf(to) * 2 + 2
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

/** A stay's look by its status and days; nights of booking sites are `booked` or `unavailable`. */
export type CalendarLook = 'approved' | 'pending' | 'past' | CalendarBlock['kind'] | 'vanished'

/** A stay, or a block that has no stay with the same days. */
export interface CalendarItem extends Bar {
  look: CalendarLook
  label: string
  detail: string | null
  stayId: string | null
  block: CalendarBlock | null
  hasMoved: boolean
}

const dayOf = (wire: string): string => wire.slice(0, 10)

function itemOf(block: CalendarBlock): CalendarItem {
  const { id, from, to, kind, name, vanishedAt } = block
  const isOwn = kind === 'own'
  return {
    key: id,
    from,
    to,
    look: vanishedAt === null ? kind : 'vanished',
    label: isOwn ? takenBy.own : (name ?? takenBy[kind]),
    detail: isOwn ? name : takenBy[kind],
    stayId: block.stayId,
    block,
    hasMoved: false,
  }
}

/** Returns stays and blocks in order, as on the day `today`. A block is hidden while its stay has the same days. */
export function itemsOf(
  { stays, blocks }: Pick<HouseCalendar, 'stays' | 'blocks'>,
  today: string,
): CalendarItem[] {
  const byStay = new Map(blocks.map((block) => [block.stayId, block]))
  const known = new Map(stays.map((stay) => [stay.id, stay]))
  const ofStays = stays.map((stay): CalendarItem => {
    const [from, to] = [dayOf(stay.checkInDate), dayOf(stay.checkOutDate)]
    const block = byStay.get(stay.id)
    return {
      key: stay.id,
      from,
      to,
      look: to < today ? 'past' : stay.status === 'pending' ? 'pending' : 'approved',
      label: stay.guestName,
      detail: block?.name ?? null,
      stayId: stay.id,
      block: null,
      hasMoved: block !== undefined && block.movedAt !== null && (block.from !== from || block.to !== to),
    }
  })
  const ofBlocks = blocks.filter((block) => {
    const stay = known.get(block.stayId ?? '')
    const isShown = stay && dayOf(stay.checkInDate) === block.from && dayOf(stay.checkOutDate) === block.to
    return !isShown || block.vanishedAt !== null
  })
  return [...ofStays, ...ofBlocks.map(itemOf)].toSorted((a, b) => compareDays(a.from, b.from))
}

/** Returns the days with both a departure and an arrival. */
export function changeOversOf(items: readonly CalendarItem[]): Set<string> {
  const lastDays = new Set(items.map(({ to }) => to))
  return new Set(items.map(({ from }) => from).filter((day) => lastDays.has(day)))
}
