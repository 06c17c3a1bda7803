import { randomUUID } from 'node:crypto'
import type { Vault } from '#server/vault/seal.ts'
import type { Db } from './client.ts'
import { oneRow } from './columns.ts'
import type { Tables } from './schema.ts'

type Name = Tables['site_settings']['name']

const cellOf = (row: string) => ({ table: 'site_settings', row, column: 'value_sealed' })

/** Returns a setting that a host or the site made, with an id that changes with every save; `null` if it isn't made. */
export async function findSetting<Value>(
  db: Db,
  vault: Vault,
  name: Name,
): Promise<{ id: string; value: Value } | null> {
  const row = await oneRow(db.selectFrom('site_settings').selectAll().where('name', '=', name))
  const text = row && vault.openText(cellOf(row.id), row.valueSealed)
  return row && text ? { id: row.id, value: JSON.parse(text) } : null
}

/** Stores a setting, or removes it with `null`. */
export async function writeSetting(db: Db, vault: Vault, name: Name, value: object | null): Promise<void> {
  if (value === null) {
    await db.deleteFrom('site_settings').where('name', '=', name).execute()
    return
  }
  const id = randomUUID()
  const values = { id, value_sealed: vault.sealText(cellOf(id), JSON.stringify(value)) }
  await db
    .insertInto('site_settings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
