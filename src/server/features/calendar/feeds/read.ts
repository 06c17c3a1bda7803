import { Worker } from 'node:worker_threads'
import type { Deps } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { backOffMs } from '#server/due/backoff.ts'
import * as store from '#server/features/calendar/store.ts'
import { feedRead } from '#shared/constants.ts'
import type { FeedProblem } from '#shared/contract/calendar/schemas.ts'
import { dayAt, isoInstant } from '#shared/dates.ts'
import { applyContents } from './apply.ts'
import { FeedFailure } from './failure.ts'
import { type Fetched, fetchFeed } from './fetch.ts'
import type { Reading } from './occurrences.ts'
import type { FeedContents } from './parse.ts'

type ReadingFeeds = Deps<'database' | 'vault' | 'clock' | 'house' | 'config' | 'log' | 'emit'>

const staleMs = 24 * 60 * 60 * 1000

type Claim = Awaited<ReturnType<typeof store.claimFeeds>>[number]
type FeedRead = { version: Fetched; contents: FeedContents | null }

/**
 * Parses a calendar in a worker thread, since 5 MB would block the event loop and some recurrences never end. Throws
 * `FeedFailure`.
 */
export async function readCalendarInWorker(
  text: string,
  reading: Reading,
  timeoutMs: number = feedRead.withinMs,
): Promise<FeedContents> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { text, reading },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<{ contents: FeedContents } | { problem: FeedProblem }>((resolve) => {
      timer = setTimeout(() => resolve({ problem: 'broken' }), timeoutMs)
      worker.once('message', resolve)
      worker.once('error', () => resolve({ problem: 'broken' }))
      worker.once('exit', () => resolve({ problem: 'broken' }))
    })
    if ('problem' in answer) throw new FeedFailure(answer.problem)
    return answer.contents
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

async function fetchContents(ctx: ReadingFeeds, feed: store.Feed): Promise<FeedRead> {
  const reach = { mayBePrivate: ctx.config.allowsPrivateFeeds }
  const { timeZone } = ctx.house
  const today = dayAt(ctx.clock.now(), timeZone)
  // In full after an empty read or a problem, and each day: nights come within the horizon, and echoes are left over.
  const isReadToday = feed.readInFullAt !== null && dayAt(Date.parse(feed.readInFullAt), timeZone) === today
  const etag = isReadToday && feed.emptyReads === 0 && feed.problem === null ? feed.etag : null
  const version = await fetchFeed(feed.url, etag, reach)
  if (version.isUnchanged) return { version, contents: null }
  const contents = await readCalendarInWorker(version.text, { source: feed.source, timeZone, today })
  return { version, contents }
}

/** Returns the problem that the host sees after a read. A single empty read may be a fault of the other site. */
function problemOf({ events, unread, leftOut }: FeedContents, emptyReads: number): FeedProblem | null {
  if (emptyReads > 1) return 'empty'
  const hasFruitless = events.length === 0 && leftOut.free + leftOut.nightless > 0
  if (unread.length === 0) return hasFruitless ? 'nothing_read' : null
  return events.length === 0 ? 'nothing_read' : 'partly_read'
}

/** Applies a read and records its outcome, unless the lease was lost. */
export const storeRead = (ctx: ReadingFeeds, { feed, lease }: Claim, { version, contents }: FeedRead) =>
  inTransaction(ctx.database.db, async (tx) => {
    const end = {
      ...(version.isUnchanged ? {} : { etag: version.etag, readInFullAt: isoInstant(ctx.clock.now()) }),
      nextReadAt: isoInstant(ctx.clock.now() + feedRead.everyMs),
      attempts: 0,
      lastOkAt: isoInstant(ctx.clock.now()),
      staleNotifiedAt: null,
    }
    // Lock first, so a concurrent removal waits.
    if (!(await store.recordFeedResult(tx, feed.id, lease, end))) return
    if (contents === null) return
    const emptyReads = await applyContents(ctx, tx, feed, contents)
    const problem = problemOf(contents, emptyReads)
    const { unread, entryCount, leftOut } = contents
    await store.recordContents(tx, feed.id, { emptyReads, entryCount, leftOut, unread, problem })
    // Once for each change: a host who knows of one entry hears of the next, but not of each read.
    if (unread.length > feed.unreadCount)
      await ctx.emit(tx, 'feed.unread', { feedId: feed.id, name: feed.name, entryCount, unread })
  })

/** Records a failed read and when to retry. The blocks don't change. */
const recordFailure = (ctx: ReadingFeeds, { feed, lease }: Claim, { problem }: FeedFailure): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const now = ctx.clock.now()
    const since = feed.lastOkAt ?? feed.createdAt
    const isNewlyStale = feed.staleNotifiedAt === null && now - Date.parse(since) > staleMs
    const attempts = feed.attempts + 1
    const waitMs = backOffMs(attempts, feedRead.everyMs, store.maxWaitMs)
    const isOurs = await store.recordFeedResult(tx, feed.id, lease, {
      nextReadAt: isoInstant(now + waitMs),
      attempts,
      problem,
      staleNotifiedAt: isNewlyStale ? isoInstant(now) : feed.staleNotifiedAt,
    })
    if (isOurs && isNewlyStale) await ctx.emit(tx, 'feed.stale', { feedId: feed.id, name: feed.name, since })
    ctx.log.info({ feed: feed.id, problem }, 'a calendar could not be read')
  })

async function readOne(ctx: ReadingFeeds, claim: Claim): Promise<void> {
  let read: FeedRead
  try {
    read = await fetchContents(ctx, claim.feed)
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    await recordFailure(ctx, claim, error)
    return
  }
  await storeRead(ctx, claim, read)
}

export async function readDueFeeds(ctx: ReadingFeeds): Promise<number> {
  const claims = await store.claimFeeds(ctx, ctx.database.db, 'due')
  const ends = await Promise.allSettled(claims.map((claim) => readOne(ctx, claim)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return claims.length
}

/** Reads a calendar now, unless another process has leased it. Stores the problem, if any. */
export async function readFeedNow(ctx: ReadingFeeds, id: string): Promise<void> {
  const [claim] = await store.claimFeeds(ctx, ctx.database.db, { id })
  if (claim) await readOne(ctx, claim)
}
