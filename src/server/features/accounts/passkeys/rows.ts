import type { Db } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { PasskeyTable } from '#server/db/schema.ts'

export type Passkey = Omit<RowOf<PasskeyTable>, 'transports'> & { transports: string[] }

const toPasskey = (row: RowOf<PasskeyTable>): Passkey => ({
  ...row,
  transports: JSON.parse(row.transports) as string[],
})

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const found = db.selectFrom('passkeys').selectAll().where('user_id', '=', userId)
  return (await allRows(found.orderBy('created_at').orderBy('id'))).map(toPasskey)
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const row = await oneRow(db.selectFrom('passkeys').selectAll().where('id', '=', id))
  return row && toPasskey(row)
}

export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const values = toColumns({ ...passkey, transports: JSON.stringify(passkey.transports) })
  const adding = db.insertInto('passkeys').values(values)
  return (await rowsWritten(adding.onConflict((conflict) => conflict.column('id').doNothing()))) > 0
}

/** Returns `false` if the passkey was removed or the counter was used before. Authenticators without a counter always send 0. */
export async function recordUse(
  db: Db,
  id: string,
  { signCount, at }: { signCount: number; at: string },
): Promise<boolean> {
  const using = db
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: at })
    .where('id', '=', id)
  const isNext =
    signCount === 0 ? using.where('sign_count', '=', 0) : using.where('sign_count', '<', signCount)
  return (await rowsWritten(isNext)) > 0
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}
