import type { Db } from '#server/db/client.ts'
import { allRows, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { HouseFeature } from '#shared/house.ts'

export async function listFeatures(db: Db): Promise<HouseFeature[]> {
  const found = db.selectFrom('features').select(['id', 'order_index', 'icon', 'title', 'description'])
  return (await allRows(found.orderBy('order_index').orderBy('id'))) as HouseFeature[]
}

export async function addFeatureRow(db: Db, feature: HouseFeature, at: string): Promise<void> {
  await db
    .insertInto('features')
    .values(toColumns({ ...feature, createdAt: at, updatedAt: at }))
    .execute()
}

export async function changeFeatureRow(
  db: Db,
  id: string,
  changes: Partial<Omit<HouseFeature, 'id'>>,
  at: string,
): Promise<boolean> {
  const changing = db.updateTable('features').set(toColumns({ ...changes, updatedAt: at }))
  return (await rowsWritten(changing.where('id', '=', id))) > 0
}

export const removeFeatureRow = async (db: Db, id: string): Promise<boolean> =>
  (await rowsWritten(db.deleteFrom('features').where('id', '=', id))) > 0
