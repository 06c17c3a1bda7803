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

export async function changeAccount(
  db: Db,
  id: string,
  changes: Partial<Omit<HostAccount, 'id'>>,
): Promise<void> {
  await db.updateTable('users').set(toColumns(changes)).where('id', '=', id).execute()
}

export const setPasswordHash = (db: Db, id: string, passwordHash: string): Promise<void> =>
  changeAccount(db, id, { passwordHash, passwordOffAt: null })

/** Cascades to the account's sessions, passkeys and links. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
