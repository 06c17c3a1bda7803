import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import { isUnleased, isWaitOver } from '#server/db/leases.ts'
import type { CalendarFeedTable } from '#server/db/schema/calendar.ts'
import { leaseMs } from '#server/due/backoff.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { FeedVersion } from './fetch.ts'

/** A calendar that is read, its address opened. */
export type Feed = Omit<RowOf<CalendarFeedTable>, 'urlSealed' | 'leaseUntil'> & { url: string }

const placeOf = (row: string) => ({ table: 'calendar_feeds', row, column: 'url_sealed' })

const toFeed = ({ urlSealed, ...row }: RowOf<CalendarFeedTable>, vault: Vault): Feed => ({
  ...row,
  url: vault.openText(placeOf(row.id), urlSealed),
})

type Rows = Deps<'vault'>

/** Writes a new calendar, which its host has read at once: `nextReadAt` is the read after that. */
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
      url_sealed: vault.sealText(placeOf(id), feed.url),
      created_at: createdAt,
      next_read_at: feed.nextReadAt,
    })
    .execute()
}

/** Writes the host's changes. Another address is another calendar: what we know of the old one's version is void. */
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
      url_sealed: vault.sealText(placeOf(id), url),
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

/** Whether there was such a calendar. Its blocks go with it. */
export const removeFeedRow = async (db: Db, id: string): Promise<boolean> =>
  (await rowsWritten(db.deleteFrom('calendar_feeds').where('id', '=', id))) > 0

/** No wait between two reads is longer than this. */
export const longestWaitMs = 4 * 60 * 60 * 1000

/**
 * Takes calendars for one read: those that are due, or the one that a host wants read now. A calendar that somebody reads
 * just now is nobody else's. `lease` is what the claim is known by.
 */
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
    .where((e) => (which === 'due' ? isWaitOver('next_read_at', now, longestWaitMs) : e('id', '=', which.id)))
    .returningAll()
  return (await allRows(claiming)).map((row) => ({ feed: toFeed(row, vault), lease }))
}

/** Notes how a read ended, and gives it free; whether it was still ours. */
export async function settleFeed(
  db: Db,
  { id, lease }: { id: string; lease: string },
  end: Partial<FeedVersion> &
    Pick<Feed, 'nextReadAt' | 'attempts' | 'lastReadAt'> &
    Partial<Pick<Feed, 'problem' | 'lastOkAt' | 'staleToldAt'>>,
): Promise<boolean> {
  const settling = db
    .updateTable('calendar_feeds')
    .set({ ...toColumns(end), lease_until: null })
    .where('id', '=', id)
    .where('lease_until', '=', lease)
  return (await rowsWritten(settling)) > 0
}

/** Notes how many reads in a row were empty; from the second on the host is asked. */
export async function noteEmptyReads(db: Db, id: string, emptyReads: number): Promise<void> {
  const problem = emptyReads > 1 ? 'empty' : null
  await db
    .updateTable('calendar_feeds')
    .set({ empty_reads: emptyReads, problem })
    .where('id', '=', id)
    .execute()
}

/** Of each calendar, where it comes from. */
export async function listFeedSources(db: Db): Promise<Map<string, StaySource>> {
  const rows = await db.selectFrom('calendar_feeds').select(['id', 'source']).execute()
  return new Map(rows.map(({ id, source }) => [id, source]))
}
