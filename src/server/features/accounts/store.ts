import type { Db } from '#server/db/client.ts'
import { allRows, countRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { UserTable } from '#server/db/schema.ts'

export type HostAccount = RowOf<UserTable>

export const findAccountByEmail = (db: Db, email: string): Promise<HostAccount | null> =>
  oneRow(db.selectFrom('users').selectAll().where('email', '=', email))

export const findAccount = (db: Db, id: string): Promise<HostAccount | null> =>
  oneRow(db.selectFrom('users').selectAll().where('id', '=', id))

export const listAccounts = (db: Db): Promise<HostAccount[]> =>
  allRows(db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id'))

export const countAccounts = (db: Db): Promise<number> => countRows(db.selectFrom('users'))

/** Returns `false` and changes nothing if the e-mail has an account. */
export async function addAccount(db: Db, account: Omit<HostAccount, 'passwordOffAt'>): Promise<boolean> {
  const adding = db.insertInto('users').values(toColumns(account))
  return (await rowsWritten(adding.onConflict((conflict) => conflict.column('email').doNothing()))) > 0
}

/** Also enables a password that was switched off. */
export async function setPasswordHash(db: Db, id: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_off_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', id).execute()
}

export async function setEmail(db: Db, id: string, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
}

export async function setPasswordOff(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('users').set({ password_off_at: at }).where('id', '=', id).execute()
}

/** Cascades to the account's sessions, passkeys and links. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
