import { randomUUID } from 'node:crypto'
import { AddressRefused, checkedAddresses } from '#server/adapters/open-addresses.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import * as store from '#server/features/calendar/store.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { feedRead } from '#shared/constants.ts'
import type { CalendarFeed, FeedChanges, NewFeed } from '#shared/contract/calendar/schemas.ts'
import { problem } from '#shared/contract/problems.ts'
import { dayAt, isoInstant } from '#shared/dates.ts'
import { countNights, unionOf } from './feeds/nights.ts'
import { readFeedNow } from './feeds/read.ts'

type Feeds = Deps<'database' | 'vault' | 'clock' | 'house' | 'config' | 'log' | 'emit'>

/** Throws 400 for a host without a DNS entry or in a private network. A known host may be down now and respond later. */
async function assertOpen({ config }: Feeds, url: string): Promise<void> {
  try {
    await checkedAddresses(new URL(url), { mayBePrivate: config.allowsPrivateFeeds })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    const isPrivate = error.problem === 'private_address'
    throw invalidField('url', isPrivate ? problem('privateAddress') : problem('addressNotFound'))
  }
}

/** Counts blocks, echoes, and the nights from today on that the blocks take. */
function countsOf(blocks: readonly store.Block[], today: string) {
  const taken = blocks.filter(({ kind }) => kind !== 'echo')
  const nights = unionOf(taken.map(({ from, to }) => ({ from: from < today ? today : from, to })))
  return {
    blockCount: taken.length,
    nightCount: nights.reduce((sum, part) => sum + countNights(part), 0),
    echoCount: blocks.length - taken.length,
  }
}

export async function listFeeds(ctx: Feeds): Promise<CalendarFeed[]> {
  const { db } = ctx.database
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const byFeed = Map.groupBy(await store.listBlocksAhead(db, today), ({ feedId }) => feedId)
  const feeds = await store.listFeedRows(ctx, db)
  return feeds.map((feed) => ({
    ...feed,
    ...countsOf(byFeed.get(feed.id) ?? [], today),
    leftOut: JSON.parse(feed.leftOut) as CalendarFeed['leftOut'],
    unread: JSON.parse(feed.unread) as CalendarFeed['unread'],
  }))
}

async function getFeed(ctx: Feeds, id: string): Promise<CalendarFeed> {
  const feed = (await listFeeds(ctx)).find((other) => other.id === id)
  if (!feed) throw notFound('calendar.feedGone')
  return feed
}

const nextReadOf = ({ clock }: Feeds): string => isoInstant(clock.now() + feedRead.everyMs)

export async function addFeed(ctx: Feeds, wanted: NewFeed, host: Host): Promise<CalendarFeed> {
  await assertOpen(ctx, wanted.url)
  const id = randomUUID()
  await inTransaction(ctx.database.db, async (tx) => {
    const createdAt = isoInstant(ctx.clock.now())
    await store.addFeedRow(ctx, tx, { ...wanted, id, createdAt, nextReadAt: nextReadOf(ctx) })
    const detail = { feed: id, source: wanted.source }
    await recordAudit(tx, ctx.clock, { actor: host, action: 'calendar.feed_added', detail })
  })
  await readFeedNow(ctx, id)
  return getFeed(ctx, id)
}

/** Changes a calendar and reads it again. Throws 404, and 400 for a new address that can't be read (`assertOpen`). */
export async function changeFeed(ctx: Feeds, id: string, changes: FeedChanges, host: Host) {
  const known = await store.findFeed(ctx, ctx.database.db, id)
  if (!known) throw notFound('calendar.feedGone')
  // The dialog sends all fields: a feed can be renamed while its host is unknown to DNS.
  if (changes.url !== undefined && changes.url !== known.url) await assertOpen(ctx, changes.url)
  const isOther = await inTransaction(ctx.database.db, async (tx) => {
    // Serialises two hosts who change different fields, so that neither change is lost.
    await ctx.database.lock(tx, 'calendar_feeds')
    const before = await store.findFeed(ctx, tx, id)
    if (!before) throw notFound('calendar.feedGone')
    const { name = before.name, url = before.url, source = before.source } = changes
    const fields = Object.entries({ name, url, source })
      .filter(([field, value]) => before[field as keyof NewFeed] !== value)
      .map(([field]) => field)
    if (fields.length === 0) return false
    await store.changeFeedRow(ctx, tx, { id, name, url, source, nextReadAt: nextReadOf(ctx) })
    const detail = { feed: id, fields: fields.join(' ') }
    await recordAudit(tx, ctx.clock, { actor: host, action: 'calendar.feed_changed', detail })
    return fields.some((field) => field !== 'name')
  })
  if (isOther) await readFeedNow(ctx, id)
  return getFeed(ctx, id)
}

export const removeFeed = (ctx: Feeds, id: string, host: Host): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    if (!(await store.removeFeedRow(tx, id))) throw notFound('calendar.feedGone')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'calendar.feed_removed', detail: { feed: id } })
  })

export async function refreshFeed(ctx: Feeds, id: string): Promise<CalendarFeed> {
  await readFeedNow(ctx, id)
  return getFeed(ctx, id)
}
