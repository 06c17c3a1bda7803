import type { Db } from './client.ts'

/** What the site notes about itself; each name is one row. */
export type MarkName = 'probe' | 'tick' | 'word' | 'alerts' | 'snapshot' | 'forged'

export interface Mark {
  at: string
  detail: string | null
}

/** Notes `detail` under the name, in place of what stood there. */
export async function setMark(db: Db, name: MarkName, mark: Mark): Promise<void> {
  await db
    .insertInto('site_marks')
    .values({ name, ...mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(mark))
    .execute()
}

/** What stands under the name, or `null`. */
export const findMark = async (db: Db, name: MarkName): Promise<Mark | null> =>
  (await db.selectFrom('site_marks').select(['at', 'detail']).where('name', '=', name).executeTakeFirst()) ??
  null
