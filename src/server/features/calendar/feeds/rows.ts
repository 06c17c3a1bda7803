import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import { isUnleased, isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs } from '#server/due/backoff.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { FeedVersion } from './fetch.ts'

export type Feed = Omit<RowOf<Tables['calendar_feeds']>, 'urlSealed' | 'leaseUntil'> & { url: string }

const cellOf = (row: string) => ({ table: 'calendar_feeds', row, column: 'url_sealed' })

const toFeed = ({ urlSealed, ...row }: RowOf<Tables['calendar_feeds']>, vault: Vault): Feed => ({
  ...row,
  url: vault.openText(cellOf(row.id), urlSealed),
})

type Rows = Deps<'vault'>

/** The caller reads the new calendar at once; `nextReadAt` is the read after that. */
export async function addFeedRow(
  { vault }: Rows,
  db: Db,
  feed: Pick<Feed, 'id' | 'name' | 'source' | 'url' | 'createdAt' | 'nextReadAt'>,
): Promise<void> {
  const { id, name, source, createdAt } = feed
  await db
    .insertInto('calendar_feeds')
    .values({
      id,
      name,
      source,
      url_sealed: vault.sealText(cellOf(id), feed.url),
      created_at: createdAt,
      next_read_at: feed.nextReadAt,
    })
    .execute()
}

/** Resets the version, since a new address is another calendar. */
export async function changeFeedRow(
  { vault }: Rows,
  db: Db,
  { id, name, source, url, nextReadAt }: Pick<Feed, 'id' | 'name' | 'source' | 'url' | 'nextReadAt'>,
): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({
      name,
      source,
      url_sealed: vault.sealText(cellOf(id), url),
      etag: null,
      last_modified: null,
      next_read_at: nextReadAt,
      attempts: 0,
      empty_reads: 0,
    })
    .where('id', '=', id)
    .execute()
}

export async function findFeed({ vault }: Rows, db: Db, id: string): Promise<Feed | null> {
  const row = await oneRow(db.selectFrom('calendar_feeds').selectAll().where('id', '=', id))
  return row && toFeed(row, vault)
}

export async function listFeedRows({ vault }: Rows, db: Db): Promise<Feed[]> {
  const rows = await allRows(db.selectFrom('calendar_feeds').selectAll().orderBy('created_at').orderBy('id'))
  return rows.map((row) => toFeed(row, vault))
}

export const removeFeedRow = async (db: Db, id: string): Promise<boolean> =>
  (await rowsWritten(db.deleteFrom('calendar_feeds').where('id', '=', id))) > 0

export const maxWaitMs = 4 * 60 * 60 * 1000

/** Leases the due calendars, or one that a host wants read now, unless another process has leased them. */
export async function claimFeeds(
  { vault, clock }: Deps<'vault' | 'clock'>,
  db: Db,
  which: 'due' | { id: string },
): Promise<{ feed: Feed; lease: string }[]> {
  const now = clock.now()
  const lease = isoInstant(now + leaseMs)
  const claiming = db
    .updateTable('calendar_feeds')
    .set({ lease_until: lease })
    .where(isUnleased(now, leaseMs))
    .where((e) => (which === 'due' ? isWaitOver('next_read_at', now, maxWaitMs) : e('id', '=', which.id)))
    .returningAll()
  return (await allRows(claiming)).map((row) => ({ feed: toFeed(row, vault), lease }))
}

/** Records the outcome of a read and ends the lease. Returns `false` if the lease was lost. */
export async function recordFeedResult(
  db: Db,
  { id, lease }: { id: string; lease: string },
  end: Partial<FeedVersion> &
    Pick<Feed, 'nextReadAt' | 'attempts' | 'lastReadAt'> &
    Partial<Pick<Feed, 'problem' | 'lastOkAt' | 'staleNotifiedAt'>>,
): Promise<boolean> {
  const settling = db
    .updateTable('calendar_feeds')
    .set({ ...toColumns(end), lease_until: null })
    .where('id', '=', id)
    .where('lease_until', '=', lease)
  return (await rowsWritten(settling)) > 0
}

/** Stores the number of empty reads in a row. The host sees a problem from the second one. */
export async function recordEmptyReads(db: Db, id: string, emptyReads: number): Promise<void> {
  const problem = emptyReads > 1 ? 'empty' : null
  await db
    .updateTable('calendar_feeds')
    .set({ empty_reads: emptyReads, problem })
    .where('id', '=', id)
    .execute()
}

export async function listFeedSources(db: Db): Promise<Map<string, StaySource>> {
  const rows = await db.selectFrom('calendar_feeds').select(['id', 'source']).execute()
  return new Map(rows.map(({ id, source }) => [id, source]))
}
