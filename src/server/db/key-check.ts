import { sql } from 'kysely'
import { OperatorError } from '#server/operator-error.ts'
import type { Vault } from '#server/vault/seal.ts'
import type { Database } from './client.ts'

export class WrongKey extends OperatorError {
  constructor(configured: readonly string[], wanted: string) {
    super(
      `This is not the secret key of this site's data: what is stored was sealed with the key ${wanted}, and the configured one is ${configured.join(', ')} (the first eight letters of each one's fingerprint). Nothing was changed.
Set SECRET_KEY_FILE or SECRET_KEY to the original key, or restore it to secret.key in the data folder. It is where you keep your copy of it; after a change of keys, the old one may still be in secret.key.old. Without it nobody can read what is stored.`,
    )
  }
}

/** Lists tables with their encrypted columns: sealed texts, and the wrapped data keys of files. Rows have an `id`. */
export async function listSealedTables({ db }: Pick<Database, 'db'>) {
  const tables = await db.introspection.getTables()
  return tables
    .map(({ name, columns }) => ({
      table: name,
      columns: columns.map((column) => column.name).filter((column) => /^data_key$|_sealed$/.test(column)),
    }))
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => (a.table < b.table ? -1 : 1))
}

/** Checks that our secret keys open every stored value. Throws `WrongKey`. Reads only, so it runs before any write. */
export async function assertKeyOpens(
  database: Pick<Database, 'db'>,
  { keyIds }: Pick<Vault, 'keyIds'>,
): Promise<void> {
  for (const { table, columns } of await listSealedTables(database)) {
    for (const column of columns) {
      const isOther = sql.join(
        keyIds.map((id) => sql`${sql.ref(column)} not like ${`${id}.%`}`),
        sql` and `,
      )
      const { rows } = await sql<{ sealed: string }>`
        select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${isOther} limit 1`.execute(
        database.db,
      )
      const [row] = rows
      if (row) throw new WrongKey(keyIds, row.sealed.split('.', 1)[0] ?? '')
    }
  }
}
