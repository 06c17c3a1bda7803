import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import { tablesWithKeys } from '#server/db/key-check.ts'
import { stayOwner, tokenLookup } from '#server/features/stays/rows/columns.ts'
import type { Vault } from '#server/vault/vault.ts'

const batchSize = 200

interface KeyRow {
  id: string
  data_key: string
}

/** Rows still wrapped with another key than the current one, a batch of them. */
async function nextBatch(tx: Tx, table: string, vault: Vault): Promise<KeyRow[]> {
  const current = `${vault.currentKeyId}.%`
  const { rows } = await sql<KeyRow>`
    select id, data_key from ${sql.table(table)}
    where data_key is not null and data_key not like ${current} limit ${batchSize}`.execute(tx)
  return rows
}

/** A stay's link is found by a keyed fingerprint, which changes with the key. */
async function renewLookup(tx: Tx, vault: Vault, { id, data_key }: KeyRow): Promise<void> {
  const row = await tx
    .selectFrom('guest_stays')
    .select('access_token_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const token = vault.openDataKey(data_key, stayOwner(id)).openText('access_token', row.access_token_sealed)
  await tx
    .updateTable('guest_stays')
    .set({ access_token_lookup: tokenLookup(vault, token) })
    .where('id', '=', id)
    .execute()
}

async function rewrapBatch(tx: Tx, table: string, vault: Vault): Promise<number> {
  const batch = await nextBatch(tx, table, vault)
  for (const row of batch) {
    if (table === 'guest_stays') await renewLookup(tx, vault, row)
    // Only where the old key still stands: a key that was destroyed meanwhile stays destroyed.
    await sql`
      update ${sql.table(table)} set data_key = ${vault.rewrap(row.data_key, `${table}:${row.id}`)}
      where id = ${row.id} and data_key = ${row.data_key}`.execute(tx)
  }
  return batch.length
}

/**
 * Wraps every data key anew with the current secret key and renews the fingerprints of links; what the data keys
 * seal stays as it is. Stopped half-way, it goes on where it was when it is run again. Answers the rows changed, by
 * table. Afterwards no row needs an older secret key.
 */
export async function rotateKeys(database: Database, vault: Vault): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const table of await tablesWithKeys(database)) {
    let count = 0
    for (let batch = batchSize; batch > 0; ) {
      batch = await inTransaction(database.db, (tx) => rewrapBatch(tx, table, vault))
      count += batch
    }
    changed[table] = count
  }
  // Whom the rate limits count is kept as fingerprints too; they begin anew.
  await database.db.deleteFrom('rate_limits').execute()
  await database.scrub('stored_objects')
  await database.scrub('guest_stays')
  return changed
}
