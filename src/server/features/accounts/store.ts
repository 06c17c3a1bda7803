import type { Db } from '#server/db/client.ts'
import { type RowOf, toColumns } from '#server/db/columns.ts'
import type { UserTable } from '#server/db/schema.ts'

/** A host's account. */
export type HostAccount = RowOf<UserTable>

const columns = [
  'id',
  'email',
  'name',
  'password_hash as passwordHash',
  'password_off_at as passwordOffAt',
  'created_at as createdAt',
] as const

const accounts = (db: Db) => db.selectFrom('users').select(columns)

export const findAccountByEmail = async (db: Db, email: string): Promise<HostAccount | null> =>
  (await accounts(db).where('email', '=', email).executeTakeFirst()) ?? null

export const findAccount = async (db: Db, id: string): Promise<HostAccount | null> =>
  (await accounts(db).where('id', '=', id).executeTakeFirst()) ?? null

export const listAccounts = (db: Db): Promise<HostAccount[]> =>
  accounts(db).orderBy('created_at').orderBy('id').execute()

export async function countAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether the account was new; an e-mail that has one already is left as it is. */
export async function addAccount(db: Db, account: Omit<HostAccount, 'passwordOffAt'>): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values(toColumns(account))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** A new password signs in, also where the one before it was switched off. */
export async function setPasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_off_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setPasswordOff(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('users').set({ password_off_at: at }).where('id', '=', id).execute()
}

/** With it go the account's sessions, passkeys and links. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
