import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'

/** `to` is the day of departure. */
export interface Nights {
  from: string
  to: string
}

export type Block = Nights & Omit<RowOf<Tables['calendar_blocks']>, 'fromDay' | 'toDay'>

const blocks = (db: Db) =>
  db.selectFrom('calendar_blocks').selectAll().select(['from_day as from', 'to_day as to'])

/** SQLite limits the number of values in one statement. */
const batchSize = 500

export async function addBlocks(db: Db, added: readonly Block[]): Promise<void> {
  for (let at = 0; at < added.length; at += batchSize) {
    await db
      .insertInto('calendar_blocks')
      .values(
        added
          .slice(at, at + batchSize)
          .map(({ from, to, ...block }) => toColumns({ ...block, fromDay: from, toDay: to })),
      )
      .execute()
  }
}

export async function changeBlock(
  db: Db,
  id: string,
  { from, to, ...changes }: Partial<Block>,
): Promise<void> {
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

export const listBlocksOverlapping = (db: Db, { from, to }: Nights): Promise<Block[]> =>
  allRows(blocks(db).where('to_day', '>', from).where('from_day', '<', to).orderBy('from_day').orderBy('id'))

export async function countBlocks(db: Db, today: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('calendar_blocks')
    .select((e) => ['feed_id as feedId', e.fn.countAll<number>().as('count')])
    .where('feed_id', 'is not', null)
    .where('to_day', '>', today)
    .groupBy('feed_id')
    .execute()
  return new Map(rows.map(({ feedId, count }) => [feedId ?? '', count]))
}

/** Deletes a block that is in no calendar. Returns `false` if its calendar still has it. */
export async function removeFreeBlock(db: Db, id: string): Promise<boolean> {
  const removing = db
    .deleteFrom('calendar_blocks')
    .where('id', '=', id)
    .where((e) => e.or([e('feed_id', 'is', null), e('vanished_at', 'is not', null)]))
  return (await rowsWritten(removing)) > 0
}

export async function removeBlocks(db: Db, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize)
    await db
      .deleteFrom('calendar_blocks')
      .where('id', 'in', ids.slice(at, at + batchSize))
      .execute()
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
