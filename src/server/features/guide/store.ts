import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import type { GuideEntry } from '#shared/contract/guide.ts'

type Table = Tables['guest_guide_entries']

/** An entry as it is stored. */
export type GuideRow = Omit<GuideEntry, 'imagePath' | 'blocks'>
export type GuideChanges = Partial<Omit<GuideRow, 'id'>>

const toRow = (row: Selectable<Table>): GuideRow => ({
  id: row.id,
  title: row.title,
  content: row.content,
  section: row.section,
  format: row.format,
  imagePaths: [
    ...(row.image_path === null ? [] : [row.image_path]),
    ...(JSON.parse(row.more_image_paths) as string[]),
  ],
  orderIndex: row.order_index,
})

const values = ({ title, content, section, format, imagePaths, orderIndex }: GuideChanges) =>
  ({
    ...(title === undefined ? {} : { title }),
    ...(content === undefined ? {} : { content }),
    ...(section === undefined ? {} : { section }),
    ...(format === undefined ? {} : { format }),
    ...(imagePaths === undefined
      ? {}
      : { image_path: imagePaths[0] ?? null, more_image_paths: JSON.stringify(imagePaths.slice(1)) }),
    ...(orderIndex === undefined ? {} : { order_index: orderIndex }),
  }) satisfies Updateable<Table>

export async function list(db: Db): Promise<GuideRow[]> {
  const rows = await db
    .selectFrom('guest_guide_entries')
    .selectAll()
    .orderBy('order_index')
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

export async function add(db: Db, { id, ...entry }: GuideRow, at: string): Promise<void> {
  const { title, content, orderIndex } = entry
  await db
    .insertInto('guest_guide_entries')
    .values({
      ...values(entry),
      id,
      title,
      content,
      order_index: orderIndex,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

export async function update(db: Db, id: string, changes: GuideChanges, at: string): Promise<void> {
  await db
    .updateTable('guest_guide_entries')
    .set({ ...values(changes), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('guest_guide_entries').where('id', '=', id).execute()
}
