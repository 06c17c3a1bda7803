import { isoInstant } from '#server/adapters/clock/port.ts'
import { resolveHost } from '#server/adapters/network/open-addresses.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { backOffMs } from '#server/due/backoff.ts'
import { feedRead } from '#shared/constants.ts'
import { dayAt } from '#shared/dates.ts'
import { applyContents } from './apply.ts'
import { FeedFailure } from './failure.ts'
import { type Fetched, fetchFeed } from './fetch.ts'
import type { FeedContents } from './parse.ts'
import { readCalendarApart } from './parse-apart.ts'
import { claimFeeds, type Feed, longestWaitMs, noteEmptyReads, settleFeed } from './rows.ts'

type ReadingFeeds = Deps<'database' | 'vault' | 'clock' | 'house' | 'config' | 'log' | 'emit'>

/** Unread for this long, the host is told. */
const staleMs = 24 * 60 * 60 * 1000

type Read = { version: Fetched; contents: FeedContents | null }

async function readOver(ctx: ReadingFeeds, feed: Feed): Promise<Read> {
  const reach = { resolve: resolveHost, mayBePrivate: ctx.config.mayFeedsBePrivate }
  // Found empty, it is read whole again: what it says now is to be compared with what is taken here.
  const known = feed.emptyReads > 0 ? { etag: null, lastModified: null } : feed
  const version = await fetchFeed(feed.url, known, reach)
  if (version.isUnchanged) return { version, contents: null }
  const { timeZone } = ctx.house
  const today = dayAt(ctx.clock.now(), timeZone)
  const contents = await readCalendarApart(version.text, { source: feed.source, timeZone, today })
  return { version, contents }
}

/** Stores what was read, all of it or nothing; a read that somebody else has taken over stores nothing. */
const keep = (
  ctx: ReadingFeeds,
  { feed, lease }: { feed: Feed; lease: string },
  { version, contents }: Read,
): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const now = isoInstant(ctx.clock.now())
    const end = {
      ...(version.isUnchanged ? {} : { etag: version.etag, lastModified: version.lastModified }),
      nextReadAt: isoInstant(ctx.clock.now() + feedRead.everyMs),
      attempts: 0,
      lastReadAt: now,
      lastOkAt: now,
      staleToldAt: null,
    }
    // First, so that of a removal at the same moment one waits for the other.
    if (!(await settleFeed(tx, { id: feed.id, lease }, end))) return
    const emptyReads = contents ? await applyContents(ctx, tx, feed, contents) : 0
    await noteEmptyReads(tx, feed.id, emptyReads)
  })

/** Notes that a read failed. The blocks stand as they were; the next try comes later the more often it failed. */
const noteFailure = (
  ctx: ReadingFeeds,
  { feed, lease }: { feed: Feed; lease: string },
  { problem }: FeedFailure,
): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const now = ctx.clock.now()
    const since = feed.lastOkAt ?? feed.createdAt
    const isToTell = feed.staleToldAt === null && now - Date.parse(since) > staleMs
    const attempts = feed.attempts + 1
    const waitMs = backOffMs(attempts, feedRead.everyMs, longestWaitMs)
    const isOurs = await settleFeed(
      tx,
      { id: feed.id, lease },
      {
        nextReadAt: isoInstant(now + waitMs),
        attempts,
        problem,
        lastReadAt: isoInstant(now),
        staleToldAt: isToTell ? isoInstant(now) : feed.staleToldAt,
      },
    )
    if (isOurs && isToTell) await ctx.emit(tx, 'feed.stale', { feedId: feed.id, name: feed.name, since })
    ctx.log.info({ feed: feed.id, problem }, 'calendar not read')
  })

async function readOne(ctx: ReadingFeeds, claim: { feed: Feed; lease: string }): Promise<void> {
  let read: Read
  try {
    read = await readOver(ctx, claim.feed)
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    await noteFailure(ctx, claim, error)
    return
  }
  await keep(ctx, claim, read)
}

/** Reads every calendar that is due, all at once, and answers how many. Each is read by one process at a time. */
export async function readDueFeeds(ctx: ReadingFeeds): Promise<number> {
  const claims = await claimFeeds(ctx, ctx.database.db, 'due')
  const ends = await Promise.allSettled(claims.map((claim) => readOne(ctx, claim)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return claims.length
}

/** Reads a calendar now, unless somebody else is at it just now. Its problem, if any, is on it. */
export async function readFeedNow(ctx: ReadingFeeds, id: string): Promise<void> {
  const [claim] = await claimFeeds(ctx, ctx.database.db, { id })
  if (claim) await readOne(ctx, claim)
}
