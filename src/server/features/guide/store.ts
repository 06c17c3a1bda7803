import type { Db } from '#server/db/client.ts'
import { allRows, toColumns } from '#server/db/columns.ts'
import type { GuideEntry } from '#shared/contract/guide/schemas.ts'

export type GuideRow = Omit<GuideEntry, 'imagePath' | 'blocks'>
type GuideChanges = { [Name in Exclude<keyof GuideRow, 'id'>]?: GuideRow[Name] | undefined }

const valuesOf = <Changes extends GuideChanges>({ imagePaths, translations, ...plain }: Changes) => ({
  ...toColumns(plain),
  ...(imagePaths && { image_paths: JSON.stringify(imagePaths) }),
  ...(translations && { translations: JSON.stringify(translations) }),
})

export async function list(db: Db): Promise<GuideRow[]> {
  const rows = await allRows(
    db.selectFrom('guest_guide_entries').selectAll().orderBy('order_index').orderBy('id'),
  )
  return rows.map((row) => ({
    ...row,
    imagePaths: JSON.parse(row.imagePaths) as string[],
    translations: JSON.parse(row.translations) as GuideRow['translations'],
  }))
}

export async function add(db: Db, entry: GuideRow, at: string): Promise<void> {
  await db
    .insertInto('guest_guide_entries')
    .values({ ...valuesOf(entry), created_at: at, updated_at: at })
    .execute()
}

export async function update(db: Db, id: string, changes: GuideChanges, at: string): Promise<void> {
  await db
    .updateTable('guest_guide_entries')
    .set({ ...valuesOf(changes), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('guest_guide_entries').where('id', '=', id).execute()
}
