import { sql } from 'kysely'
import type { Vault } from '#server/vault/vault.ts'
import type { Database } from './client.ts'

/** The secret key is not that of the data. The message is plain. */
export class WrongKey extends Error {
  constructor(given: readonly string[], wanted: string) {
    super(
      `This is not the secret key of this site's data: what is stored was sealed with the key ${wanted}, and given is ${given.join(', ')} (the first eight letters of each one's fingerprint). Nothing was changed.
Name the right key as SECRET_KEY_FILE or SECRET_KEY, or put it back as secret.key into the data folder. It is where you keep your copy of it; after a change of keys, the old one may still be in secret.key.old. Without it nobody can read what is stored.`,
    )
    this.name = 'PlainError'
  }
}

/** Every table whose rows have a data key. */
export async function tablesWithKeys({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter((table) => table.columns.some((column) => column.name === 'data_key'))
    .map((table) => table.name)
    .sort()
}

/**
 * Sees that the secret keys that are here open every data key of the database: each begins with the fingerprint of the
 * one it is wrapped with. Throws `WrongKey`. Writes nothing, so it comes before anything that does.
 */
export async function assertKeyOpens(
  database: Pick<Database, 'db'>,
  { keyIds }: Pick<Vault, 'keyIds'>,
): Promise<void> {
  const isOther = sql.join(
    keyIds.map((id) => sql`data_key not like ${`${id}.%`}`),
    sql` and `,
  )
  for (const table of await tablesWithKeys(database)) {
    const { rows } = await sql<{ data_key: string }>`
      select data_key from ${sql.table(table)} where data_key is not null and ${isOther} limit 1`.execute(
      database.db,
    )
    const [row] = rows
    if (row) throw new WrongKey(keyIds, row.data_key.split('.', 1)[0] ?? '')
  }
}
