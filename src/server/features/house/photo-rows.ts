import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import type { HouseDocument } from '#shared/house.ts'
import { arrangePhotos, type PhotoTexts } from '#shared/photo-texts.ts'

export type StoredPhoto = RowOf<Tables['photos']>
/** A photo with the texts and the position that the house's document gives it. */
export type PhotoRow = StoredPhoto & PhotoTexts & { orderIndex: number | null }

export const blankPhoto = (id: string, at: string): StoredPhoto => ({
  id,
  placement: 'gallery',
  sampleFile: null,
  width: 1,
  height: 1,
  tone: null,
  blur: null,
  upperLight: null,
  lowerLight: null,
  tallKey: null,
  problem: null,
  attempts: 0,
  nextAttemptAt: null,
  leaseUntil: null,
  position: 0,
  createdAt: at,
  removedAt: null,
})

/** Returns the gallery in order, then the other photos. */
export async function listAll(db: Db, { gallery }: Pick<HouseDocument, 'gallery'>): Promise<PhotoRow[]> {
  const rows = await allRows(
    db
      .selectFrom('photos')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id'),
  )
  const arranged = arrangePhotos(rows, gallery)
  const placed = (wanted: StoredPhoto['placement']) =>
    arranged.filter(({ placement }) => placement === wanted)
  return [
    ...placed('gallery').map((row, orderIndex) => ({ ...row, orderIndex })),
    ...placed('single').map((row) => ({ ...row, orderIndex: null })),
  ]
}

/** Wide enough for every photo that was chosen earlier and arrives later. */
const step = 2 ** 16

/** Returns the position of a new photo: at the end, or between `before` and the photo in front of that. */
export function positionFor(rows: readonly StoredPhoto[], before: string | undefined): number {
  const positions = rows.map(({ position }) => position).toSorted((one, other) => one - other)
  const next = rows.find(({ id }) => id === before)?.position
  if (next === undefined) return (positions.at(-1) ?? 0) + step
  return Math.floor(((positions.findLast((position) => position < next) ?? next - step) + next) / 2)
}

/** Returns the ids of all photos, also of removed ones that can be restored. */
export const listPhotoIds = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom('photos').select('id').execute()).map(({ id }) => id))

export const findPhoto = (db: Db, id: string): Promise<StoredPhoto | null> =>
  oneRow(db.selectFrom('photos').selectAll().where('id', '=', id))

export async function addPhotoRow(db: Db, photo: StoredPhoto): Promise<void> {
  await db.insertInto('photos').values(toColumns(photo)).execute()
}

export async function changePhotoRow(db: Db, id: string, changes: Partial<StoredPhoto>): Promise<void> {
  await db.updateTable('photos').set(toColumns(changes)).where('id', '=', id).execute()
}

export const listRemoved = (db: Db, before: string): Promise<StoredPhoto[]> =>
  allRows(db.selectFrom('photos').selectAll().where('removed_at', '<=', before))

export async function deletePhotoRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('photos')
      .where('id', 'in', [...ids])
      .execute()
}
