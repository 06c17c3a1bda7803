import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import {
  addBlocks,
  type Block,
  changeBlock,
  listBlocksOf,
  removeBlocks,
} from '#server/features/calendar/blocks/rows.ts'
import { dayAt } from '#shared/dates.ts'
import type { FeedContents, FeedEvent } from './parse.ts'
import type { Feed } from './rows.ts'

type Applying = Deps<'clock' | 'house' | 'emit'>

/** Empty reads in a row after which the host is asked: one may be a bad day of the other side. */
const believedEmptyReads = 2

const isSame = (block: Block, event: FeedEvent): boolean =>
  block.from === event.from && block.to === event.to && block.kind === event.kind && block.vanishedAt === null

/** Brings the blocks of a calendar to what it says now; what is missing in it is told by the caller. */
async function writeEvents(ctx: Applying, tx: Tx, feed: Feed, known: Block[], events: FeedEvent[]) {
  const now = isoInstant(ctx.clock.now())
  const byUid = new Map(known.map((block) => [block.uid, block]))
  const fresh: Block[] = []
  for (const { uid, kind, from, to } of events) {
    const block = byUid.get(uid)
    if (!block) {
      const id = randomUUID()
      const open = { note: null, vanishedAt: null, movedAt: null, stayId: null }
      fresh.push({ id, feedId: feed.id, uid, kind, from, to, ...open, createdAt: now })
    } else if (!isSame(block, { uid, kind, from, to })) {
      const hasMoved = block.from !== from || block.to !== to
      const moved = hasMoved && kind === 'booked' ? { movedAt: now } : {}
      await changeBlock(tx, block.id, { kind, from, to, vanishedAt: null, ...moved })
    }
  }
  await addBlocks(tx, fresh)
}

/**
 * Brings the blocks of a calendar to what was read, in the caller's transaction. Nothing that was booked goes: what is
 * missing is flagged, and stays taken until the host frees it. A calendar with no event at all is believed, and then
 * flags, the second time only. Answers how many reads in a row were empty.
 */
export async function applyContents(
  ctx: Applying,
  tx: Tx,
  feed: Feed,
  { isEmpty, events }: FeedContents,
): Promise<number> {
  const now = isoInstant(ctx.clock.now())
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const known = await listBlocksOf(tx, feed.id)
  const taken = known.filter(({ to }) => to > today)
  const emptyReads = isEmpty && taken.length > 0 ? feed.emptyReads + 1 : 0
  if (emptyReads > 0 && emptyReads < believedEmptyReads) return emptyReads

  await writeEvents(ctx, tx, feed, known, events)
  const uids = new Set(events.map(({ uid }) => uid))
  const missing = taken.filter(({ uid }) => uid === null || !uids.has(uid))
  // Nobody's booking: it comes and goes with what is open there.
  await removeBlocks(
    tx,
    missing.filter(({ kind }) => kind === 'unavailable').map(({ id }) => id),
  )
  for (const block of missing) {
    // What has begun is left out by some calendars; it ends by itself.
    if (block.kind !== 'booked' || block.vanishedAt !== null || block.from <= today) continue
    await changeBlock(tx, block.id, { vanishedAt: now })
    await ctx.emit(tx, 'block.vanished', {
      feedName: feed.name,
      blockId: block.id,
      from: block.from,
      to: block.to,
    })
  }
  return emptyReads
}
