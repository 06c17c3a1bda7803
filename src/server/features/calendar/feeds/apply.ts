import type { Deps } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { ownUids } from '#server/features/calendar/export.ts'
import * as store from '#server/features/calendar/store.ts'
import { listLive } from '#server/features/stays/service.ts'
import { addDays, dayAt, isoInstant } from '#shared/dates.ts'
import type { FeedContents } from './parse.ts'
import { type Plan, planRead } from './plan.ts'

type Applying = Deps<'clock' | 'house' | 'emit' | 'vault'>

/**
 * The bookings of a calendar count as vanished only after this many empty reads in a row: a single one may be a fault
 * of the other site.
 */
const minEmptyReads = 2
const aheadDays = 3 * 366

/** Returns the nights that a calendar may have from our export, and stays that a host typed from its bookings. */
async function ownNights(tx: Tx, feed: store.Feed, today: string) {
  const window = { from: today, to: addDays(today, aheadDays) }
  const live = await listLive(tx, { checkInDate: window.from, checkOutDate: window.to })
  const stays = live.map(({ id, source, checkInDate, checkOutDate }) => ({
    ...{ id, source, from: checkInDate, to: checkOutDate },
  }))
  const blocks = await store.listBlocksOverlapping(tx, window)
  const linked = new Map(blocks.map(({ stayId, feedId }) => [stayId, feedId]))
  // "Other" and "direct" may be several sites.
  const isOfSite = ({ source }: { source: string }) =>
    source === feed.source && !['other', 'direct'].includes(source)
  return {
    exported: [
      // A stay made from a booking of this calendar is that booking.
      ...stays.filter((stay) => !isOfSite(stay) && linked.get(stay.id) !== feed.id),
      ...blocks.filter(({ feedId, kind }) => feedId !== feed.id && kind !== 'unavailable'),
    ],
    typedStays: stays.filter((stay) => isOfSite(stay) && !linked.has(stay.id)),
  }
}

async function write(ctx: Applying, tx: Tx, feed: store.Feed, plan: Plan): Promise<void> {
  const now = isoInstant(ctx.clock.now())
  for (const block of plan.removed) await store.removeBlock(tx, block.id)
  for (const { block, next } of plan.changed) {
    const { uid, kind, from, to, stayId, leftoverAt } = next
    const hasMoved = block.from !== from || block.to !== to
    const changes = { uid, kind, from, to, stayId, leftoverAt, vanishedAt: null }
    if (Object.entries(changes).every(([name, value]) => block[name as keyof typeof changes] === value))
      continue
    const moved = hasMoved && kind === 'booked' ? { movedAt: now } : {}
    await store.changeBlock(tx, block.id, { ...changes, ...moved })
    if (hasMoved && block.stayId !== null)
      await ctx.emit(tx, 'booking.moved', {
        ...{ feedName: feed.name, blockId: block.id, stayId: block.stayId, from, to },
        ...{ previousFrom: block.from, previousTo: block.to },
      })
  }
  for (const next of plan.added) await store.addBlock(tx, { ...next, feedId: feed.id, createdAt: now })
  for (const { block, isNotified } of plan.gone) {
    await store.changeBlock(tx, block.id, { vanishedAt: now })
    const { id: blockId, from, to } = block
    if (isNotified) await ctx.emit(tx, 'block.vanished', { feedName: feed.name, blockId, from, to })
  }
}

/**
 * Applies a read calendar to its blocks inside the caller's transaction. A missing booking is flagged and stays taken until the
 * host frees it. Returns the number of empty reads in a row; the first is ignored.
 */
export async function applyContents(
  ctx: Applying,
  tx: Tx,
  feed: store.Feed,
  { isEmpty, events, unread }: FeedContents,
): Promise<number> {
  const now = ctx.clock.now()
  const today = dayAt(now, ctx.house.timeZone)
  const known = await store.listBlocksOf(tx, feed.id)
  const hasTaken = known.some(({ kind, to }) => kind !== 'echo' && to > today)
  const emptyReads = isEmpty && hasTaken ? feed.emptyReads + 1 : 0
  if (emptyReads > 0 && emptyReads < minEmptyReads) return emptyReads
  const own = await ownNights(tx, feed, today)
  const isOwnUid = await ownUids(ctx, tx)
  await write(
    ctx,
    tx,
    feed,
    planRead({ known, events, isPartial: unread.length > 0, ...own, isOwnUid, now, today }),
  )
  return emptyReads
}
