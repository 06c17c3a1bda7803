import { resolveHost } from '#server/adapters/network/open-addresses.ts'
import type { AppContext, Deps } from '#server/context.ts'
import { listLive } from '#server/features/stays/service.ts'
import type { HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { addDays, dayAt, dayToWire } from '#shared/dates.ts'
import { clashesAmong } from './blocks/clashes.ts'
import { listBlocksOverlapping, type Nights, removePastBlocks } from './blocks/rows.ts'
import { exportsOf } from './export/settings.ts'
import { fetchTime } from './feeds/fetch.ts'
import { listFeedRows } from './feeds/rows.ts'
import { toBlockView } from './view.ts'

export { assertVisible, takenNights } from './availability/availability.ts'
export { blocksOverlapping } from './blocks/blocks.ts'
export { listBlocksOverlapping } from './blocks/rows.ts'

const retentionDays = 31
const aheadDays = 400
const clockFeeds = 3
const clockTimeoutMs = 3000

export async function getCalendar(ctx: AppContext, days: Nights): Promise<HouseCalendar> {
  const { db } = ctx.database
  const stays = await listLive(db, { checkInDate: days.from, checkOutDate: days.to })
  const blocks = await listBlocksOverlapping(db, days)
  const feeds = new Map((await listFeedRows(ctx, db)).map((feed) => [feed.id, feed]))
  const { exportUrl, exportUrls } = await exportsOf(ctx)
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
    isShown: ctx.house.showsFreeDates,
  }
}

/** Returns the imported bookings without a stay that share a night with these days, with the name of their calendar. */
export async function bookingsWithoutStay(ctx: Deps<'database' | 'vault'>, days: Nights) {
  const { db } = ctx.database
  const open = (await listBlocksOverlapping(db, days)).filter(
    ({ kind, stayId, vanishedAt }) => kind === 'booked' && stayId === null && vanishedAt === null,
  )
  if (open.length === 0) return []
  const names = new Map((await listFeedRows(ctx, db)).map(({ id, name }) => [id, name]))
  return open.map(({ id, from, to, feedId }) => ({ id, from, to, name: names.get(feedId ?? '') ?? '' }))
}

export async function countWaiting(
  ctx: AppContext,
): Promise<Record<'clashes' | 'vanished' | 'feeds', number>> {
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const { blocks, clashes } = await getCalendar(ctx, { from: today, to: addDays(today, aheadDays) })
  const feeds = await listFeedRows(ctx, ctx.database.db)
  return {
    clashes: clashes.length,
    vanished: blocks.filter(({ vanishedAt }) => vanishedAt !== null).length,
    feeds: feeds.filter(({ staleNotifiedAt }) => staleNotifiedAt !== null).length,
  }
}

/** Returns the time (ms since 1970) of the first booking site that responds, or `null`. Never connects to private addresses. */
export async function fetchFeedTime(ctx: Deps<'database' | 'vault'>): Promise<number | null> {
  const feeds = await listFeedRows(ctx, ctx.database.db)
  const reach = { resolve: resolveHost, mayBePrivate: false, timeoutMs: clockTimeoutMs }
  const times = await Promise.all(feeds.slice(0, clockFeeds).map(({ url }) => fetchTime(url, reach)))
  return times.find((at) => at !== null) ?? null
}

export const removeExpiredBlocks = ({
  database,
  clock,
  house,
}: Deps<'database' | 'clock' | 'house'>): Promise<void> =>
  removePastBlocks(database.db, addDays(dayAt(clock.now(), house.timeZone), -retentionDays))
