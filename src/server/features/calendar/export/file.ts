import { createHash } from 'node:crypto'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { calendarFile } from '#i18n/en/calendar.ts'
import type { Deps } from '#server/context.ts'
import { listBlocksOverlapping } from '#server/features/calendar/blocks/rows.ts'
import { listFeedSources } from '#server/features/calendar/feeds/rows.ts'
import { listLive } from '#server/features/stays/service.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import { findExport } from './settings.ts'

type Exporting = Deps<'database' | 'vault' | 'clock' | 'house' | 'config'>

const aheadDays = 3 * 366

async function nightsFor({ database: { db }, clock, house }: Exporting, without: StaySource | null) {
  const from = dayAt(clock.now(), house.timeZone)
  const to = addDays(from, aheadDays)
  const sources = await listFeedSources(db)
  const stays = await listLive(db, { checkInDate: from, checkOutDate: to })
  const blocks = await listBlocksOverlapping(db, { from, to })
  const sourceOf = (feedId: string | null) => (feedId === null ? null : (sources.get(feedId) ?? null))
  const sourceOfStay = new Map(blocks.map((block) => [block.stayId, sourceOf(block.feedId)]))
  const nights = stays
    .filter((stay) => without === null || (stay.source !== without && sourceOfStay.get(stay.id) !== without))
    .map(({ id, checkInDate, checkOutDate }) => ({ id, from: checkInDate, to: checkOutDate }))
  const isExportedAsStay = (block: { stayId: string | null; from: string; to: string }) =>
    nights.some((night) => night.id === block.stayId && night.from === block.from && night.to === block.to)
  // Closed nights may be our own export, read back. If they were exported again, they would stay closed forever.
  const exported = blocks.filter(
    (block) =>
      block.kind !== 'unavailable' &&
      (without === null || sourceOf(block.feedId) !== without) &&
      !isExportedAsStay(block),
  )
  return [...nights, ...exported.map((block) => ({ id: block.id, from: block.from, to: block.to }))]
}

/**
 * Returns the iCalendar file (RFC 5545) at an export address, with dates only; `null` for an unknown or replaced
 * address.
 */
export async function writeCalendar(ctx: Exporting, name: string): Promise<string | null> {
  const found = await findExport(ctx, name)
  if (!found) return null
  const calendar = ical({
    name: ctx.house.name,
    prodId: { company: 'Latchkey', product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { id, from, to } of await nightsFor(ctx, found.without)) {
    const uid = createHash('sha256').update(`${found.secret} ${id}`).digest('hex').slice(0, 32)
    calendar.createEvent({
      id: `${uid}@latchkey`,
      start: new Date(from),
      end: new Date(to),
      allDay: true,
      // A fixed stamp, so that the same nights give the same text and ETag.
      stamp: new Date(from),
      summary: calendarFile.taken,
    })
  }
  return calendar.toString()
}
