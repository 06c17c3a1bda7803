import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, toColumns } from '#server/db/columns.ts'
import type { PhotoTable } from '#server/db/schema/house.ts'

export type PhotoRow = RowOf<PhotoTable>

export const blankPhoto = (id: string, at: string): PhotoRow => ({
  id,
  orderIndex: null,
  sampleFile: null,
  title: '',
  description: '',
  alt: '',
  room: '',
  width: 1,
  height: 1,
  tone: null,
  blur: null,
  tallKey: null,
  problem: null,
  attempts: 0,
  nextAttemptAt: null,
  leaseUntil: null,
  createdAt: at,
  updatedAt: at,
  removedAt: null,
})

export async function listAll(db: Db): Promise<PhotoRow[]> {
  const rows = await allRows(
    db
      .selectFrom('photos')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('order_index')
      .orderBy('created_at')
      .orderBy('id'),
  )
  return [
    ...rows.filter(({ orderIndex }) => orderIndex !== null),
    ...rows.filter(({ orderIndex }) => orderIndex === null),
  ]
}

export const listGallery = async (db: Db): Promise<PhotoRow[]> =>
  (await listAll(db)).filter(({ orderIndex }) => orderIndex !== null)

export const findPhoto = (db: Db, id: string): Promise<PhotoRow | null> =>
  oneRow(db.selectFrom('photos').selectAll().where('id', '=', id))

export async function addPhotoRow(db: Db, photo: PhotoRow): Promise<void> {
  await db.insertInto('photos').values(toColumns(photo)).execute()
}

export async function changePhotoRow(
  db: Db,
  id: string,
  changes: Partial<Omit<PhotoRow, 'id'>>,
): Promise<void> {
  await db.updateTable('photos').set(toColumns(changes)).where('id', '=', id).execute()
}

export const listRemoved = (db: Db, before: string): Promise<PhotoRow[]> =>
  allRows(db.selectFrom('photos').selectAll().where('removed_at', '<=', before))

export async function deletePhotoRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('photos')
      .where('id', 'in', [...ids])
      .execute()
}
