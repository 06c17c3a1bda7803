import type { Db } from '#server/db/client.ts'
import type { GuideEntry } from '#shared/contract/guide.ts'

const columns = ['id', 'title', 'content', 'image_path as imagePath', 'order_index as orderIndex'] as const

/** Guide entries, in order. */
export const guideStore = (db: Db) => ({
  async list(): Promise<GuideEntry[]> {
    return db.selectFrom('guest_guide_entries').select(columns).orderBy('order_index').orderBy('id').execute()
  },

  async add(entry: GuideEntry, at: string): Promise<void> {
    await db
      .insertInto('guest_guide_entries')
      .values({
        id: entry.id,
        title: entry.title,
        content: entry.content,
        image_path: entry.imagePath,
        order_index: entry.orderIndex,
        created_at: at,
        updated_at: at,
      })
      .execute()
  },

  async update(id: string, changes: Partial<Omit<GuideEntry, 'id'>>, at: string): Promise<void> {
    const { title, content, imagePath, orderIndex } = changes
    await db
      .updateTable('guest_guide_entries')
      .set({
        updated_at: at,
        ...(title === undefined ? {} : { title }),
        ...(content === undefined ? {} : { content }),
        ...(imagePath === undefined ? {} : { image_path: imagePath }),
        ...(orderIndex === undefined ? {} : { order_index: orderIndex }),
      })
      .where('id', '=', id)
      .execute()
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('guest_guide_entries').where('id', '=', id).execute()
  },
})
