import type { Deps } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import * as store from '#server/features/calendar/store.ts'
import { dayAt, isoInstant } from '#shared/dates.ts'
import type { FeedContents, FeedEvent } from './parse.ts'

type Applying = Deps<'clock' | 'house' | 'emit'>

/**
 * The bookings of a calendar count as vanished only after this many empty reads in a row: a single one may be a fault
 * of the other site.
 */
const minEmptyReads = 2

const isSame = (block: store.Block, event: FeedEvent): boolean =>
  block.uid === event.uid &&
  block.from === event.from &&
  block.to === event.to &&
  block.kind === event.kind &&
  block.vanishedAt === null

type Matches = Map<string, store.Block>

/**
 * Finds the block of each event: by UID; then, as some sites send new UIDs with each read, by equal days and kind; then
 * the one block that overlaps the one event.
 */
function matchBlocks(known: readonly store.Block[], events: readonly FeedEvent[]): Matches {
  const matches: Matches = new Map()
  const uids = new Set(events.map(({ uid }) => uid))
  const free = new Set(known.filter(({ uid }) => uid === null || !uids.has(uid)))
  for (const block of known) if (block.uid !== null && uids.has(block.uid)) matches.set(block.uid, block)
  const take = (event: FeedEvent, block: store.Block | undefined) => {
    if (!block) return
    free.delete(block)
    matches.set(event.uid, block)
  }
  const unmatched = () => events.filter(({ uid }) => !matches.has(uid))
  for (const event of unmatched())
    take(
      event,
      [...free].find(({ from, to, kind }) => from === event.from && to === event.to && kind === event.kind),
    )
  const overlaps = (block: store.Block, event: FeedEvent) =>
    block.kind === event.kind && block.from < event.to && event.from < block.to
  const rest = unmatched()
  for (const event of rest) {
    const [block, ...others] = [...free].filter((candidate) => overlaps(candidate, event))
    const isOnly = block && others.length === 0 && rest.filter((one) => overlaps(block, one)).length === 1
    if (isOnly) take(event, block)
  }
  return matches
}

/** Inserts and updates the blocks of a calendar's events. The caller handles missing ones. */
async function writeEvents(
  ctx: Applying,
  tx: Tx,
  feed: store.Feed,
  { known, events, now }: { known: store.Block[]; events: FeedEvent[]; now: string },
) {
  const byUid = matchBlocks(known, events)
  for (const { uid, kind, from, to } of events) {
    const block = byUid.get(uid)
    if (!block) await store.addBlock(tx, { feedId: feed.id, uid, kind, from, to, createdAt: now })
    else if (!isSame(block, { uid, kind, from, to })) {
      const hasMoved = block.from !== from || block.to !== to
      const moved = hasMoved && kind === 'booked' ? { movedAt: now } : {}
      await store.changeBlock(tx, block.id, { uid, kind, from, to, vanishedAt: null, ...moved })
      if (hasMoved && block.stayId !== null)
        await ctx.emit(tx, 'booking.moved', {
          ...{ feedName: feed.name, blockId: block.id, stayId: block.stayId, from, to },
          ...{ previousFrom: block.from, previousTo: block.to },
        })
    }
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
  const now = isoInstant(ctx.clock.now())
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const known = await store.listBlocksOf(tx, feed.id)
  const taken = known.filter(({ to }) => to > today)
  const emptyReads = isEmpty && taken.length > 0 ? feed.emptyReads + 1 : 0
  if (emptyReads > 0 && emptyReads < minEmptyReads) return emptyReads

  await writeEvents(ctx, tx, feed, { known, events, now })
  // A booking that seems gone may be one of the entries that could not be read.
  if (unread.length > 0) return emptyReads
  const found = new Set([...matchBlocks(known, events).values()].map(({ id }) => id))
  const missing = taken.filter(({ id }) => !found.has(id))
  for (const block of missing) {
    // Closed nights aren't bookings, so they are removed without a notice.
    if (block.kind === 'unavailable') await store.removeBlock(tx, block.id)
    // Some calendars leave out events that have begun.
    if (block.kind !== 'booked' || block.vanishedAt !== null || block.from <= today) continue
    await store.changeBlock(tx, block.id, { vanishedAt: now })
    const { id: blockId, from, to } = block
    await ctx.emit(tx, 'block.vanished', { feedName: feed.name, blockId, from, to })
  }
  return emptyReads
}
