import { calendarContent as texts } from '#i18n/en/calendar.ts'
import type { CalendarBlock, HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { compareDays } from '#shared/dates.ts'
import type { Bar } from './month-layout.ts'

/** A stay, or a block that has no stay with the same days. */
export interface CalendarItem extends Bar {
  look: 'stay' | CalendarBlock['kind'] | 'vanished'
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
    label: isOwn ? texts.kinds.own : (name ?? texts.kinds[kind]),
    detail: isOwn ? name : texts.kinds[kind],
    stayId: block.stayId,
    block,
    hasMoved: false,
  }
}

/** Returns stays and blocks in order. A block is hidden while its stay has the same days. */
export function itemsOf({ stays, blocks }: HouseCalendar): CalendarItem[] {
  const byStay = new Map(blocks.map((block) => [block.stayId, block]))
  const known = new Map(stays.map((stay) => [stay.id, stay]))
  const ofStays = stays.map((stay): CalendarItem => {
    const [from, to] = [dayOf(stay.checkInDate), dayOf(stay.checkOutDate)]
    const block = byStay.get(stay.id)
    return {
      key: stay.id,
      from,
      to,
      look: 'stay',
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
