import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import { isUnleased, isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs } from '#server/due/backoff.ts'
import type { Vault } from '#server/vault/seal.ts'
import { maxShownUnread } from '#shared/contract/calendar/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StaySource } from '#shared/stay/sources.ts'

/** `to` is the day of departure. */
export interface Nights {
  from: string
  to: string
}

export type Block = Nights & Omit<RowOf<Tables['calendar_blocks']>, 'fromDay' | 'toDay'>

const blocks = (db: Db) =>
  db.selectFrom('calendar_blocks').selectAll().select(['from_day as from', 'to_day as to'])

export async function addBlock(
  db: Db,
  wanted: Nights & Pick<Block, 'kind' | 'createdAt'> & Partial<Block>,
): Promise<Block> {
  const empty = {
    feedId: null,
    uid: null,
    note: null,
    vanishedAt: null,
    movedAt: null,
    stayId: null,
    leftoverAt: null,
  }
  const { from, to, ...block } = { ...empty, ...wanted, id: randomUUID() }
  await db
    .insertInto('calendar_blocks')
    .values(toColumns({ ...block, fromDay: from, toDay: to }))
    .execute()
  return { ...block, from, to }
}

export async function changeBlock(db: Db, id: string, block: Partial<Block>): Promise<void> {
  const { from, to, ...changes } = block
  await db
    .updateTable('calendar_blocks')
    .set(toColumns({ ...changes, fromDay: from, toDay: to }))
    .where('id', '=', id)
    .execute()
}

export const findBlock = (db: Db, id: string): Promise<Block | null> =>
  oneRow(blocks(db).where('id', '=', id))

export const listBlocksOf = (db: Db, feedId: string): Promise<Block[]> =>
  allRows(blocks(db).where('feed_id', '=', feedId))

/** Without echoes: the nights that they repeat are taken by what they repeat. */
export const listBlocksOverlapping = (db: Db, { from, to }: Nights): Promise<Block[]> =>
  allRows(
    blocks(db)
      .where('kind', '!=', 'echo')
      .where('to_day', '>', from)
      .where('from_day', '<', to)
      .orderBy('from_day')
      .orderBy('id'),
  )

export const listCalendarsOf = (db: Db, stayIds: readonly string[]) =>
  db
    .selectFrom('calendar_blocks')
    .innerJoin('calendar_feeds', 'calendar_feeds.id', 'calendar_blocks.feed_id')
    .select(['stay_id as stayId', 'name'])
    .where('stay_id', 'in', stayIds)
    .where('vanished_at', 'is', null)
    .execute()

export const listBlocksAhead = (db: Db, today: string): Promise<Block[]> =>
  allRows(blocks(db).where('to_day', '>', today))

/** Deletes a block that is in no calendar. Returns `false` if its calendar still has it. */
export async function removeFreeBlock(db: Db, id: string): Promise<boolean> {
  const removing = db
    .deleteFrom('calendar_blocks')
    .where('id', '=', id)
    .where((e) => e.or([e('feed_id', 'is', null), e('vanished_at', 'is not', null)]))
  return (await rowsWritten(removing)) > 0
}

export async function removeBlock(db: Db, id: string): Promise<void> {
  await db.deleteFrom('calendar_blocks').where('id', '=', id).execute()
}

/**
 * Links a block to the stay made from it. Returns `false` if the block already has a stay, has vanished, or has other
 * nights now.
 */
export async function claimForStay(db: Db, { id, from, to }: Block, stayId: string): Promise<boolean> {
  const claiming = db
    .updateTable('calendar_blocks')
    .set({ stay_id: stayId })
    .where('id', '=', id)
    .where('stay_id', 'is', null)
    .where('vanished_at', 'is', null)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
  return (await rowsWritten(claiming)) > 0
}

export async function removePastBlocks(db: Db, day: string): Promise<void> {
  await db.deleteFrom('calendar_blocks').where('to_day', '<', day).execute()
}

export type Feed = Omit<RowOf<Tables['calendar_feeds']>, 'urlSealed' | 'leaseUntil'> & { url: string }

const cellOf = (row: string) => ({ table: 'calendar_feeds', row, column: 'url_sealed' })

const toFeed = ({ urlSealed, ...row }: RowOf<Tables['calendar_feeds']>, vault: Vault): Feed => ({
  ...row,
  url: vault.openText(cellOf(row.id), urlSealed),
})

type FeedTerms = Pick<Feed, 'id' | 'name' | 'source' | 'url' | 'nextReadAt'>

const toFeedColumns = <Terms extends FeedTerms>({ url, ...row }: Terms, { vault }: Deps<'vault'>) => ({
  ...toColumns(row),
  url_sealed: vault.sealText(cellOf(row.id), url),
})

/** The caller reads the new calendar at once; `nextReadAt` is the read after that. */
export async function addFeedRow(ctx: Deps<'vault'>, db: Db, feed: FeedTerms & Pick<Feed, 'createdAt'>) {
  await db.insertInto('calendar_feeds').values(toFeedColumns(feed, ctx)).execute()
}

/** Resets the version, since a new address is another calendar. */
export async function changeFeedRow(ctx: Deps<'vault'>, db: Db, feed: FeedTerms): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ ...toFeedColumns(feed, ctx), etag: null, read_in_full_at: null, attempts: 0, empty_reads: 0 })
    .where('id', '=', feed.id)
    .execute()
}

export async function findFeed({ vault }: Deps<'vault'>, db: Db, id: string): Promise<Feed | null> {
  const row = await oneRow(db.selectFrom('calendar_feeds').selectAll().where('id', '=', id))
  return row && toFeed(row, vault)
}

export async function listFeedRows({ vault }: Deps<'vault'>, db: Db): Promise<Feed[]> {
  const rows = await allRows(db.selectFrom('calendar_feeds').selectAll().orderBy('created_at').orderBy('id'))
  return rows.map((row) => toFeed(row, vault))
}

export const removeFeedRow = async (db: Db, id: string): Promise<boolean> =>
  (await rowsWritten(db.deleteFrom('calendar_feeds').where('id', '=', id))) > 0

export const maxWaitMs = 4 * 60 * 60 * 1000

/** Leases the due calendars, or one that a host wants read now, unless another process has leased them. */
export async function claimFeeds(ctx: Deps<'vault' | 'clock'>, db: Db, which: 'due' | { id: string }) {
  const now = ctx.clock.now()
  const lease = isoInstant(now + leaseMs)
  const claiming = db
    .updateTable('calendar_feeds')
    .set({ lease_until: lease })
    .where(isUnleased(now, leaseMs))
    .where((e) => (which === 'due' ? isWaitOver('next_read_at', now, maxWaitMs) : e('id', '=', which.id)))
    .returningAll()
  return (await allRows(claiming)).map((row) => ({ feed: toFeed(row, ctx.vault), lease }))
}

/** Records the outcome of a read and ends the lease. Returns `false` if the lease was lost. */
export async function recordFeedResult(
  db: Db,
  id: string,
  lease: string,
  end: Pick<Feed, 'nextReadAt' | 'attempts'> & Partial<Feed>,
): Promise<boolean> {
  const settling = db
    .updateTable('calendar_feeds')
    .set({ ...toColumns(end), lease_until: null })
    .where('id', '=', id)
    .where('lease_until', '=', lease)
  return (await rowsWritten(settling)) > 0
}

/** The outcome of a full read: `entryCount` of all entries, `leftOut` and `unread` of those without nights. */
interface ReadContents extends Pick<Feed, 'emptyReads' | 'entryCount' | 'problem'> {
  leftOut: object
  unread: readonly object[]
}

export async function recordContents(db: Db, id: string, read: ReadContents): Promise<void> {
  const outcome = {
    empty_reads: read.emptyReads,
    entry_count: read.entryCount,
    left_out: JSON.stringify(read.leftOut),
    unread_count: read.unread.length,
    unread: JSON.stringify(read.unread.slice(0, maxShownUnread)),
    problem: read.problem,
  }
  await db.updateTable('calendar_feeds').set(outcome).where('id', '=', id).execute()
}

export async function listFeedSources(db: Db): Promise<Map<string, StaySource>> {
  const rows = await db.selectFrom('calendar_feeds').select(['id', 'source']).execute()
  return new Map(rows.map(({ id, source }) => [id, source]))
}

/** Has all calendars read in full at the next tick. A read that is under way loses its lease, so it records nothing. */
export async function readAllInFull(db: Db, now: string): Promise<void> {
  const changes = { read_in_full_at: null, next_read_at: now, lease_until: null, attempts: 0 }
  await db.updateTable('calendar_feeds').set(changes).execute()
}
