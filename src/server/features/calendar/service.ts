import type { AppContext, Deps, Listener } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { listForToday, listLive } from '#server/features/stays/service.ts'
import { notFound } from '#server/http/errors.ts'
import { availabilityLimit } from '#shared/constants.ts'
import type { FeedProblem, HouseCalendar, UnreadEntries } from '#shared/contract/calendar/schemas.ts'
import { addDays, compareDays, dayAt, firstDay, isoInstant, withWireDays } from '#shared/dates.ts'
import { clashesAmong } from './blocks.ts'
import { exportsOf } from './export.ts'
import { fetchTime } from './feeds/fetch.ts'
import { unionOf } from './feeds/nights.ts'
import {
  type Block,
  listBlocksOverlapping,
  listCalendarsOf,
  listFeedRows,
  type Nights,
  readAllInFull,
  removePastBlocks,
} from './store.ts'
import { toBlockView } from './view.ts'

export { blocksOverlapping } from './blocks.ts'

const retentionDays = 31
const aheadDays = 400
const movedLimit = 200
const clockFeeds = 3
const clockTimeoutMs = 3000

export async function getCalendar(ctx: AppContext, days: Nights): Promise<HouseCalendar> {
  const { db } = ctx.database
  const stays = await listLive(db, { checkInDate: days.from, checkOutDate: days.to })
  const blocks = await listBlocksOverlapping(db, days)
  const feeds = new Map((await listFeedRows(ctx, db)).map((feed) => [feed.id, feed]))
  const { exportUrl, exportUrls } = await exportsOf(ctx)
  return {
    stays: stays.map(withWireDays),
    blocks: blocks.map((block) => toBlockView(block, feeds)),
    clashes: clashesAmong(stays, blocks),
    exportUrl,
    exportUrls,
    isShown: ctx.house.showsFreeDates,
  }
}

/** Returns the blocks that share a night with these days, each with the name of its calendar, or its note. */
async function namedBlocks(ctx: Deps<'database' | 'vault'>, days: Nights) {
  const { db } = ctx.database
  const blocks = await listBlocksOverlapping(db, days)
  const feeds = blocks.length > 0 ? await listFeedRows(ctx, db) : []
  const names = new Map(feeds.map(({ id, name }) => [id, name]))
  return blocks.map((block) => ({ ...block, name: names.get(block.feedId ?? '') ?? block.note ?? '' }))
}

const isWithoutStay = ({ kind, stayId, vanishedAt }: Block): boolean =>
  kind === 'booked' && stayId === null && vanishedAt === null

/** Returns the imported bookings without a stay that share a night with these days, with the name of their calendar. */
export const bookingsWithoutStay = async (ctx: Deps<'database' | 'vault'>, days: Nights) =>
  (await namedBlocks(ctx, days)).filter(isWithoutStay)

/** Returns the coming stays whose booking has other days in its calendar now, with these days and the calendar's name. */
export async function movedStays(ctx: Deps<'database' | 'vault'>, today: string) {
  const moved = await listForToday(
    ctx,
    { limit: movedLimit, isMoved: true },
    { today, isPast: false, part: 'ahead' },
  )
  const ids = moved.map(({ stay }) => stay.id)
  const calendars = ids.length > 0 ? await listCalendarsOf(ctx.database.db, ids) : []
  const names = new Map(calendars.map(({ stayId, name }) => [stayId, name]))
  return moved.flatMap(({ stay }) =>
    stay.movedTo === null ? [] : { ...stay, calendar: names.get(stay.id) ?? '', to: stay.movedTo },
  )
}

/**
 * Returns the bookings of calendars that hosts are notified of: those without a stay, one entry for each read that found them,
 * since a first read finds many; stays whose booking has other days; and bookings that vanished.
 */
export async function bookingNews(ctx: Deps<'database' | 'vault'>, today: string) {
  const blocks = await namedBlocks(ctx, { from: today, to: addDays(today, aheadDays) })
  const reads = Map.groupBy(blocks.filter(isWithoutStay), ({ feedId, createdAt }) => `${feedId}:${createdAt}`)
  return {
    added: [...reads].flatMap(([key, [first, ...rest]]) =>
      first ? { ...first, key, more: rest.length } : [],
    ),
    moved: await movedStays(ctx, today),
    gone: blocks.filter(({ kind, vanishedAt }) => kind === 'booked' && vanishedAt !== null),
  }
}

/**
 * Returns what is wrong with the bookings of the coming nights: nights with two claims, and bookings that their calendar doesn't
 * have any more. Each is named by its guest or its calendar.
 */
export async function bookingProblems(ctx: Deps<'database' | 'vault' | 'clock' | 'house'>) {
  const { db } = ctx.database
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const to = addDays(today, aheadDays)
  const stays = await listLive(db, { checkInDate: today, checkOutDate: to })
  const blocks = await namedBlocks(ctx, { from: today, to })
  const guests = new Map(stays.map(({ id, guestName }) => [id, guestName]))
  const names = new Map([...guests, ...blocks.map(({ id, name }) => [id, name] as const)])
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    clashes: clashesAmong(stays, blocks).map(({ from, to, between }) => ({
      ...{ from, to },
      between: between.map(({ stayId, blockId }) => named(stayId ?? blockId ?? '')),
    })),
    vanished: blocks
      .filter(({ vanishedAt }) => vanishedAt !== null)
      .map(({ id, stayId, from, to }) => ({
        ...{ id, from, to, name: guests.get(stayId ?? '') ?? named(id).name },
        stayId: guests.has(stayId ?? '') ? stayId : null,
      })),
  }
}

export async function countWaiting(ctx: AppContext) {
  const { clashes, vanished } = await bookingProblems(ctx)
  const feeds = await listFeedRows(ctx, ctx.database.db)
  return {
    clashes: clashes.length,
    vanished: vanished.length,
    feeds: feeds.filter(({ staleNotifiedAt }) => staleNotifiedAt !== null).length,
  }
}

/** Returns the calendars that hosts have to look at: not read for a day, not read completely, or suddenly empty. */
export async function feedsInNeed(ctx: Deps<'database' | 'vault'>) {
  const feeds = await listFeedRows(ctx, ctx.database.db)
  return feeds.flatMap(({ name, problem, staleNotifiedAt, lastOkAt, entryCount, unreadCount, unread }) =>
    problem !== null && (staleNotifiedAt !== null || entryProblems.includes(problem))
      ? [{ name, problem, lastOkAt, entryCount, unreadCount, unread: JSON.parse(unread) as UnreadEntries }]
      : [],
  )
}
const entryProblems: readonly FeedProblem[] = ['partly_read', 'nothing_read', 'empty']

/** Days of entries with a time depend on the house's zone, so a new zone has all calendars read at the next tick. */
export const onHouseChanged: Listener<'house.changed'> = async (ctx, tx, { before, after }) => {
  if (before.timeZone === after.timeZone) return
  await readAllInFull(tx, isoInstant(ctx.clock.now()))
}

/** Returns the time (ms since 1970) of the first booking site that responds, or `null`. Never connects to private addresses. */
export async function fetchFeedTime(ctx: Deps<'database' | 'vault'>): Promise<number | null> {
  const feeds = await listFeedRows(ctx, ctx.database.db)
  const reach = { mayBePrivate: false, timeoutMs: clockTimeoutMs }
  const times = await Promise.all(feeds.slice(0, clockFeeds).map(({ url }) => fetchTime(url, reach)))
  return times.find((at) => at !== null) ?? null
}

export const removeExpiredBlocks = (ctx: Deps<'database' | 'clock' | 'house'>): Promise<void> =>
  removePastBlocks(ctx.database.db, addDays(dayAt(ctx.clock.now(), ctx.house.timeZone), -retentionDays))

/** Returns the taken nights between two days: the nights of live stays and of blocks, merged. */
export async function takenNights(db: Db, window: Nights): Promise<Nights[]> {
  const stays = await listLive(db, { checkInDate: window.from, checkOutDate: window.to })
  const blocks = await listBlocksOverlapping(db, window)
  const all = [...stays.map((stay) => ({ from: stay.checkInDate, to: stay.checkOutDate })), ...blocks]
  return unionOf(within(all, window))
}

export function assertVisible({ house }: Deps<'house'>): void {
  if (!house.showsFreeDates) throw notFound('question.datesHidden')
}

/** Returns the taken nights for visitors, from tomorrow at the house, at most 400 days. Throws 404 if the host hides them. */
export async function availability(
  ctx: Deps<'database' | 'clock' | 'house'>,
  wanted: { from?: string | undefined; to?: string | undefined },
): Promise<Nights[]> {
  assertVisible(ctx)
  const tomorrow = addDays(dayAt(ctx.clock.now(), ctx.house.timeZone), 1)
  const from = wanted.from !== undefined && wanted.from > tomorrow ? wanted.from : tomorrow
  const last = addDays(from, availabilityLimit.days)
  const to = wanted.to !== undefined && wanted.to < last ? wanted.to : last
  return to > from ? takenNights(ctx.database.db, { from, to }) : []
}

const within = (nights: readonly Nights[], window: Nights): Nights[] =>
  nights
    .map(({ from, to }) => ({
      from: compareDays(from, window.from) < 0 ? window.from : from,
      to: firstDay(to, window.to),
    }))
    .filter(({ from, to }) => to > from)
