import type { Db } from '#server/db/client.ts'
import { columnsOf, type RowOf } from '#server/db/columns.ts'
import type { CalendarBlockTable } from '#server/db/schema-calendar.ts'

/** Nights that are taken, from a day to the day of leaving. */
export interface Nights {
  from: string
  to: string
}

export type Block = Nights & Omit<RowOf<CalendarBlockTable>, 'fromDay' | 'toDay'>

const columns = columnsOf({
  id: 'id',
  feedId: 'feed_id',
  uid: 'uid',
  kind: 'kind',
  from: 'from_day',
  to: 'to_day',
  note: 'note',
  vanishedAt: 'vanished_at',
  movedAt: 'moved_at',
  stayId: 'stay_id',
  createdAt: 'created_at',
})

/** SQLite takes some thousand values in one statement. */
const batchSize = 500

export async function addBlocks(db: Db, blocks: readonly Block[]): Promise<void> {
  for (let at = 0; at < blocks.length; at += batchSize) {
    await db
      .insertInto('calendar_blocks')
      .values(blocks.slice(at, at + batchSize).map((block) => columns.values(block)))
      .execute()
  }
}

export async function changeBlock(db: Db, id: string, changes: Partial<Block>): Promise<void> {
  await db.updateTable('calendar_blocks').set(columns.values(changes)).where('id', '=', id).execute()
}

export async function findBlock(db: Db, id: string): Promise<Block | null> {
  const row = await db
    .selectFrom('calendar_blocks')
    .select(columns.selection)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Blocks of one calendar, past ones included. */
export const listBlocksOf = (db: Db, feedId: string): Promise<Block[]> =>
  db.selectFrom('calendar_blocks').select(columns.selection).where('feed_id', '=', feedId).execute()

/** Blocks that share a night with the given ones. */
export const listBlocksMeeting = (db: Db, { from, to }: Nights): Promise<Block[]> =>
  db
    .selectFrom('calendar_blocks')
    .select(columns.selection)
    .where('to_day', '>', from)
    .where('from_day', '<', to)
    .orderBy('from_day')
    .orderBy('id')
    .execute()

/** Of each calendar, how many of its blocks end after a day. */
export async function countBlocks(db: Db, today: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('calendar_blocks')
    .select((e) => ['feed_id as feedId', e.fn.countAll<number>().as('count')])
    .where('feed_id', 'is not', null)
    .where('to_day', '>', today)
    .groupBy('feed_id')
    .execute()
  return new Map(rows.map(({ feedId, count }) => [feedId ?? '', Number(count)]))
}

/** Removes a block that its calendar does not have; whether it was one. */
export async function removeFreeBlock(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_blocks')
    .where('id', '=', id)
    .where((e) => e.or([e('feed_id', 'is', null), e('vanished_at', 'is not', null)]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeBlocks(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize)
    await db
      .deleteFrom('calendar_blocks')
      .where('id', 'in', ids.slice(at, at + batchSize))
      .execute()
}

/** Ties a block to the stay that is made of it, if it has none, is still booked, and its nights are these; whether it was so. */
export async function claimForStay(db: Db, { id, from, to }: Block, stayId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_blocks')
    .set({ stay_id: stayId })
    .where('id', '=', id)
    .where('stay_id', 'is', null)
    .where('vanished_at', 'is', null)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets blocks that ended before a day. */
export async function forgetPastBlocks(db: Db, day: string): Promise<void> {
  await db.deleteFrom('calendar_blocks').where('to_day', '<', day).execute()
}
