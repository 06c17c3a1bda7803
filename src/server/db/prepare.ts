import type { Vault } from '#server/vault/vault.ts'
import type { Database } from './client.ts'
import { assertKeyOpens } from './key-check.ts'
import { migrate } from './migrate.ts'

/**
 * Prepares an open database: migrates it and protects the audit log from changes. Returns the names of the applied
 * migrations. Throws `WrongKey` if our key doesn't open its data.
 */
export async function prepareDatabase(database: Database, vault: Vault): Promise<string[]> {
  await assertKeyOpens(database, vault)
  const applied = await migrate(database)
  await database.keepAppendOnly(['audit_log'])
  return applied
}
