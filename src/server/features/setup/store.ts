import type { Db } from '#server/db/client.ts'
import { type SetupStep, setupSteps } from '#shared/setup.ts'

export async function listMarked(db: Db): Promise<SetupStep[]> {
  const rows = await db.selectFrom('setup_steps').select('name').execute()
  return setupSteps.filter((step) => rows.some(({ name }) => name === step))
}

/** Read from the database: another process may have stored it a moment ago. */
export const hasStoredMailServer = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('email_settings').select('id').executeTakeFirst()) !== undefined

export async function mark(db: Db, step: SetupStep): Promise<void> {
  await db
    .insertInto('setup_steps')
    .values({ name: step })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function unmark(db: Db, step: SetupStep): Promise<void> {
  await db.deleteFrom('setup_steps').where('name', '=', step).execute()
}
