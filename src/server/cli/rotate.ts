import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import { listSealedTables } from '#server/db/key-check.ts'
import { cellOf, shareHmac, tokenHmac } from '#server/features/stays/rows/stays.ts'
import { visitorHmac } from '#server/features/threads/rows/enquiries.ts'
import type { Vault } from '#server/vault/seal.ts'

const batchSize = 200

type SealedTable = Awaited<ReturnType<typeof listSealedTables>>[number]
type SealedRow = { id: string } & Record<string, string | null>

function resealed(vault: Vault, table: string, { id, ...columns }: SealedRow): Record<string, string> {
  const reseal = (column: string, sealed: string): string => {
    if (column === 'data_key') return vault.rewrap(sealed, `${table}:${id}`)
    const place = { table, row: id, column }
    return vault.sealText(place, vault.openText(place, sealed))
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, sealed]) =>
      sealed === null || sealed.startsWith(`${vault.currentKeyId}.`)
        ? []
        : [[column, reseal(column, sealed)]],
    ),
  )
}

/** A link is found by the HMAC of its token, which changes with the key. */
const tokenHmacsOf = (
  vault: Vault,
  id: string,
  { access_token_sealed, share_token_sealed, secret_sealed }: Record<string, string>,
) => ({
  ...(access_token_sealed === undefined
    ? {}
    : {
        access_token_hmac: tokenHmac(
          vault,
          vault.openText(cellOf(id, 'access_token_sealed'), access_token_sealed),
        ),
      }),
  ...(share_token_sealed === undefined
    ? {}
    : {
        share_token_hmac: shareHmac(
          vault,
          vault.openText(cellOf(id, 'share_token_sealed'), share_token_sealed),
        ),
      }),
  ...(secret_sealed === undefined ? {} : { secret_hmac: visitorHmac(vault, id, secret_sealed) }),
})

async function rotateBatch(tx: Tx, vault: Vault, { table, columns }: SealedTable): Promise<number> {
  const isOlder = columns.map((column) => sql`${sql.ref(column)} not like ${`${vault.currentKeyId}.%`}`)
  const { rows } = await sql<SealedRow>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(isOlder, sql` or `)} limit ${batchSize}`.execute(tx)
  for (const row of rows) {
    const values = resealed(vault, table, row)
    const set = { ...values, ...tokenHmacsOf(vault, row.id, values) }
    // Skips a value that was changed or erased concurrently; the next batch handles the rest of the row.
    const isUnchanged = Object.keys(values).map((column) => sql`${sql.ref(column)} = ${row[column]}`)
    await sql`
      update ${sql.table(table)}
      set ${sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where id = ${row.id} and ${sql.join(isUnchanged, sql` and `)}`.execute(tx)
  }
  return rows.length
}

/**
 * Encrypts every text, wraps every data key and renews the HMACs of links under the current secret key. Stored files
 * don't change. An interrupted run continues when it is repeated. Returns the number of changed rows by table.
 * Afterwards no row needs an older secret key.
 */
export async function rotateKeys(database: Database, vault: Vault): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const sealed of await listSealedTables(database)) {
    let count = 0
    for (let batch = batchSize; batch > 0; ) {
      batch = await inTransaction(database.db, (tx) => rotateBatch(tx, vault, sealed))
      count += batch
    }
    changed[sealed.table] = count
  }
  // Rate limits identify callers by HMAC too, so they restart.
  await database.db.deleteFrom('rate_limits').execute()
  await database.scrub('stored_objects')
  await database.scrub('guest_stays')
  await database.scrub('threads')
  return changed
}
