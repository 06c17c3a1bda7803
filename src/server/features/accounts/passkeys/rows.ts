import type { Db } from '#server/db/client.ts'
import { type RowOf, toColumns } from '#server/db/columns.ts'
import type { PasskeyTable } from '#server/db/schema.ts'

export type Passkey = Omit<RowOf<PasskeyTable>, 'transports'> & { transports: string[] }

const columns = [
  'id',
  'user_id as userId',
  'public_key as publicKey',
  'sign_count as signCount',
  'transports',
  'rp_id as rpId',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

const toPasskey = (row: RowOf<PasskeyTable>): Passkey => ({
  ...row,
  signCount: Number(row.signCount),
  transports: JSON.parse(row.transports) as string[],
})

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const row = await db.selectFrom('passkeys').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toPasskey(row) : null
}

/** Whether it was new. */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values(toColumns({ ...passkey, transports: JSON.stringify(passkey.transports) }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function noteUse(db: Db, id: string, use: { signCount: number; at: string }): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ sign_count: use.signCount, last_used_at: use.at })
    .where('id', '=', id)
    .execute()
}

/** Whether the host had it. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
