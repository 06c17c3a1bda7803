import type { Db } from './client.ts'

/** The site's own state; each name is one row. */
export type SiteStateName =
  | 'probe'
  | 'tick'
  | 'confirmed_time'
  | 'alerts'
  | 'snapshot'
  | 'forged'
  | 'photo_refused'
  | 'reach'

export interface SiteState {
  at: string
  detail: string | null
}

export async function setSiteState(db: Db, name: SiteStateName, mark: SiteState): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ name, ...mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(mark))
    .execute()
}

export const findSiteState = async (db: Db, name: SiteStateName): Promise<SiteState | null> =>
  (await db.selectFrom('site_state').select(['at', 'detail']).where('name', '=', name).executeTakeFirst()) ??
  null

export async function clearSiteState(db: Db, name: SiteStateName): Promise<void> {
  await db.deleteFrom('site_state').where('name', '=', name).execute()
}

/** Returns the site's problems at the last check, and those that hosts were notified of without an all-clear since. */
export async function findProblems(db: Db): Promise<{ bad: readonly string[]; notified: readonly string[] }> {
  const detail = (await findSiteState(db, 'alerts'))?.detail
  return detail ? JSON.parse(detail) : { bad: [], notified: [] }
}

export const countProblems = async (db: Db): Promise<number> => (await findProblems(db)).bad.length
