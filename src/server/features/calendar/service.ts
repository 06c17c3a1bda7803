import { resolveHost } from '#server/adapters/network/open-addresses.ts'
import type { AppContext, Deps } from '#server/context.ts'
import { listLive } from '#server/features/stays/service.ts'
import type { HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { addDays, dayAt, dayToWire } from '#shared/dates.ts'
import { clashesAmong } from './blocks/clashes.ts'
import { forgetPastBlocks, listBlocksMeeting, type Nights } from './blocks/rows.ts'
import { exportsOf } from './export/settings.ts'
import { askTime } from './feeds/fetch.ts'
import { listFeedRows } from './feeds/rows.ts'
import { toBlockView } from './view.ts'

export { assertShown, takenNights } from './availability/availability.ts'
export { blocksMeeting } from './blocks/blocks.ts'
export { listBlocksMeeting } from './blocks/rows.ts'

/** Blocks that ended longer ago than this are forgotten. */
const keptDays = 31
/** How far ahead what waits is looked for. */
const aheadDays = 400
/** So many are asked for the time, and so long. */
const feedsAsked = 3
const feedTimeWithinMs = 3000

/** Stays and blocks that meet the days, where they clash, and the addresses that others read. */
export async function getCalendar(ctx: AppContext, days: Nights): Promise<HouseCalendar> {
  const { db } = ctx.database
  const stays = await listLive(db, { checkInDate: days.from, checkOutDate: days.to })
  const blocks = await listBlocksMeeting(db, days)
  const feeds = new Map((await listFeedRows(ctx, db)).map((feed) => [feed.id, feed]))
  const { exportUrl, exportUrls, hiddenAt } = await exportsOf(ctx)
  return {
    stays: stays.map((stay) => ({
      ...stay,
      checkInDate: dayToWire(stay.checkInDate),
      checkOutDate: dayToWire(stay.checkOutDate),
    })),
    blocks: blocks.map((block) => toBlockView(block, feeds)),
    clashes: clashesAmong(stays, blocks),
    exportUrl,
    exportUrls,
    isShown: hiddenAt === null,
  }
}

/** Returns imported bookings that meet the days and have no stay, with the name of their calendar. */
export async function bookingsWithoutStay(ctx: Deps<'database' | 'vault'>, days: Nights) {
  const { db } = ctx.database
  const open = (await listBlocksMeeting(db, days)).filter(
    ({ kind, stayId, vanishedAt }) => kind === 'booked' && stayId === null && vanishedAt === null,
  )
  if (open.length === 0) return []
  const names = new Map((await listFeedRows(ctx, db)).map(({ id, name }) => [id, name]))
  return open.map(({ id, from, to, feedId }) => ({ id, from, to, name: names.get(feedId ?? '') ?? '' }))
}

/** What of the calendar waits for a host: nights taken twice, bookings gone from theirs, calendars that can't be read. */
export async function countWaiting(
  ctx: AppContext,
): Promise<Record<'clashes' | 'vanished' | 'feeds', number>> {
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const { blocks, clashes } = await getCalendar(ctx, { from: today, to: addDays(today, aheadDays) })
  const feeds = await listFeedRows(ctx, ctx.database.db)
  return {
    clashes: clashes.length,
    vanished: blocks.filter(({ vanishedAt }) => vanishedAt !== null).length,
    feeds: feeds.filter(({ staleToldAt }) => staleToldAt !== null).length,
  }
}

/** Where calendars come from is a clock elsewhere. `null` when none answers; only of the open internet, as they are read. */
export async function askFeedsForTime(ctx: Deps<'database' | 'vault'>): Promise<number | null> {
  const feeds = await listFeedRows(ctx, ctx.database.db)
  const reach = { resolve: resolveHost, mayBePrivate: false, withinMs: feedTimeWithinMs }
  const said = await Promise.all(feeds.slice(0, feedsAsked).map(({ url }) => askTime(url, reach)))
  return said.find((at) => at !== null) ?? null
}

/** Forgets blocks of the past. */
export const sweepBlocks = ({
  database,
  clock,
  house,
}: Deps<'database' | 'clock' | 'house'>): Promise<void> =>
  forgetPastBlocks(database.db, addDays(dayAt(clock.now(), house.timeZone), -keptDays))
