import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { Vault } from '#server/vault/vault.ts'

export interface StoredSettings {
  smtpUrl: string
  from: string
}

const placeOf = (row: string) => ({ table: 'email_settings', row, column: 'smtp_url_sealed' })

export async function findSettings(db: Db, vault: Vault): Promise<StoredSettings | null> {
  const row = await db.selectFrom('email_settings').selectAll().executeTakeFirst()
  const smtpUrl = row ? vault.openText(placeOf(row.id), row.smtp_url_sealed) : null
  return row && smtpUrl !== null ? { smtpUrl, from: row.sender } : null
}

/** Returns an id that changes with every save, or `null` without settings. */
export async function findSettingsVersion(db: Db): Promise<string | null> {
  const row = await db.selectFrom('email_settings').select('id').executeTakeFirst()
  return row?.id ?? null
}

export async function writeSettings(db: Db, vault: Vault, { smtpUrl, from }: StoredSettings): Promise<void> {
  const id = randomUUID()
  const smtp_url_sealed = vault.sealText(placeOf(id), smtpUrl)
  const values = { id, smtp_url_sealed, sender: from }
  await db
    .insertInto('email_settings')
    .values({ name: 'house', ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

export async function removeSettings(db: Db): Promise<void> {
  await db.deleteFrom('email_settings').execute()
}
