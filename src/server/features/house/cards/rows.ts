import type { Db } from '#server/db/client.ts'
import { columnsOf } from '#server/db/columns.ts'
import type { HouseFeature } from '#shared/house.ts'

const columns = columnsOf({
  id: 'id',
  orderIndex: 'order_index',
  icon: 'icon',
  title: 'title',
  description: 'description',
})

export async function listFeatures(db: Db): Promise<HouseFeature[]> {
  const rows = await db
    .selectFrom('features')
    .select(columns.selection)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return rows as HouseFeature[]
}

export async function addFeatureRow(db: Db, feature: HouseFeature, at: string): Promise<void> {
  await db
    .insertInto('features')
    .values({ ...columns.values(feature), created_at: at, updated_at: at })
    .execute()
}

export async function changeFeatureRow(
  db: Db,
  id: string,
  changes: Partial<Omit<HouseFeature, 'id'>>,
  at: string,
): Promise<boolean> {
  const result = await db
    .updateTable('features')
    .set({ ...columns.values(changes), updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function removeFeatureRow(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('features').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
