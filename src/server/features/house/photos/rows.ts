import type { Db } from '#server/db/client.ts'
import { columnsOf, type RowOf } from '#server/db/columns.ts'
import type { PhotoTable } from '#server/db/schema-house.ts'

/** A photo of the house as its row has it. */
export type PhotoRow = RowOf<PhotoTable>

/** A photo of which nothing is said yet. */
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
  sizes: null,
  tallSizes: null,
  tallKey: null,
  problem: null,
  attempts: 0,
  nextAttemptAt: null,
  leaseUntil: null,
  createdAt: at,
  updatedAt: at,
  removedAt: null,
})

const columns = columnsOf({
  id: 'id',
  orderIndex: 'order_index',
  sampleFile: 'sample_file',
  title: 'title',
  description: 'description',
  alt: 'alt',
  room: 'room',
  width: 'width',
  height: 'height',
  sizes: 'sizes',
  tallSizes: 'tall_sizes',
  tallKey: 'tall_key',
  problem: 'problem',
  attempts: 'attempts',
  nextAttemptAt: 'next_attempt_at',
  leaseUntil: 'lease_until',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  removedAt: 'removed_at',
})

/** Every photo that is not removed, those of the gallery first and in order. */
export async function listAll(db: Db): Promise<PhotoRow[]> {
  const rows = await db
    .selectFrom('photos')
    .select(columns.selection)
    .where('removed_at', 'is', null)
    .orderBy('order_index')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [
    ...rows.filter(({ orderIndex }) => orderIndex !== null),
    ...rows.filter(({ orderIndex }) => orderIndex === null),
  ]
}

/** The photos of the gallery, in order. */
export const listGallery = async (db: Db): Promise<PhotoRow[]> =>
  (await listAll(db)).filter(({ orderIndex }) => orderIndex !== null)

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | null> {
  const row = await db.selectFrom('photos').select(columns.selection).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function addPhotoRow(db: Db, photo: PhotoRow): Promise<void> {
  await db.insertInto('photos').values(columns.values(photo)).execute()
}

/** Changes a photo that is there; whether it is. */
export async function changePhotoRow(
  db: Db,
  id: string,
  changes: Partial<Omit<PhotoRow, 'id'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('photos')
    .set(columns.values(changes))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Photos that were removed up to `before`. */
export async function listGone(db: Db, before: string): Promise<PhotoRow[]> {
  return db.selectFrom('photos').select(columns.selection).where('removed_at', '<=', before).execute()
}

export async function forgetPhotos(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('photos')
      .where('id', 'in', [...ids])
      .execute()
}
