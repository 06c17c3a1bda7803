import { dirname, join } from 'node:path'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import { countRows } from '#server/db/columns.ts'
import { knownMigrations, migrate, migrateTo } from '#server/db/migrate.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Vault } from '#server/vault/seal.ts'
import { isoInstant } from '#shared/dates.ts'
import { readArchive } from './archive.ts'
import { applyErasures, type Erasures, erasuresFile, readErasures } from './erasures.ts'
import { checkBackup, type FileStore } from './write.ts'

export interface RestoreParts {
  database: Database
  vault: Vault
  store: FileStore
}

/** A separate copy of photos and their keys. */
interface Photos {
  keys: ReadonlyMap<string, string>
  photos(): AsyncIterable<{ key: string; bytes: Buffer }>
}

async function assertEmpty({ db }: Database): Promise<void> {
  const tables = await db.introspection.getTables()
  for (const { name } of tables) {
    if ((await countRows(db.selectFrom(name as never))) === 0) continue
    throw new OperatorError(
      `There is data here already (in ${name}). A backup is restored into an empty place only: name a new DATA_DIR or an empty database.`,
    )
  }
}

/**
 * Restores a backup into an empty database and file store, then migrates it to this version's schema. Verifies the
 * whole file before it writes. Applies erasures that happened after the backup, from `erasures.json` beside it; the
 * next start performs erasures that have become due since. An interrupted restore can be repeated: all rows are
 * inserted in one transaction at the end. Returns the numbers of restored rows and files, and of photos that were
 * erased after the backup.
 */
export async function restoreBackup(
  path: string,
  { database, vault, store }: RestoreParts,
  beside: Photos | null = null,
): Promise<{ madeAt: string; rows: number; files: number; erased: number }> {
  const { madeAt, migrations } = await checkBackup(path, vault)
  const unknown = migrations.filter((name) => !knownMigrations().includes(name))
  if (unknown.length > 0) {
    throw new OperatorError(
      `This backup was made by a newer version of Latchkey (${unknown.join(', ')}). Restore it with that version.`,
    )
  }
  await assertEmpty(database)
  const erasures = readErasures(join(dirname(path), erasuresFile))
  const last = migrations.at(-1)
  if (last) await migrateTo(database, last)
  const items = beside ? beside.photos() : filesIn(path, vault)
  const files = await restoreFiles(items, store, erasures)
  // One transaction, so that an interrupted restore leaves no rows, also no rows that were erased later.
  return inTransaction(database.db, async (tx) => {
    const rows = await restoreRows(tx, path, vault)
    await migrate({ db: tx })
    await deleteTransientRows(tx)
    const erased = await applyErasures(tx, erasures)
    if (beside) await restoreKeys(tx, beside.keys)
    return { madeAt, rows, files, erased }
  })
}

/**
 * Deletes what is only valid in the running site: sessions, open links, schedules. A link for companions may have been withdrawn
 * after the backup.
 */
async function deleteTransientRows(tx: Tx): Promise<void> {
  const tables = ['sessions', 'account_links', 'passkey_challenges', 'rate_limits', 'site_state'] as const
  for (const table of tables) await tx.deleteFrom(table).execute()
  const notShared = { shared_at: null, share_token_sealed: null, share_token_hmac: null }
  await tx.updateTable('guest_stays').set(notShared).execute()
  // Every task runs at once; otherwise an expired hold would be displayed until the next sync.
  await tx.deleteFrom('periodic_work').where('name', '!=', 'documents-proof').execute()
}

/**
 * Restores the photos' own keys. A photo without a key in the copy was erased, so it is erased here too. The copy has
 * no renditions of house photos; they are rendered again.
 */
async function restoreKeys(tx: Tx, keys: ReadonlyMap<string, string>): Promise<void> {
  await tx
    .updateTable('photos')
    .set({ tone: null, blur: null, upper_light: null, lower_light: null, tall_key: null })
    .execute()
  const living = await tx.selectFrom('stored_objects').select('id').where('erased_at', 'is', null).execute()
  for (const { id } of living) {
    const data_key = keys.get(id) ?? null
    const erased = data_key === null ? { erased_at: isoInstant(Date.now()) } : {}
    await tx
      .updateTable('stored_objects')
      .set({ data_key, ...erased })
      .where('id', '=', id)
      .execute()
  }
}

async function* filesIn(path: string, vault: Vault): AsyncGenerator<{ key: string; bytes: Buffer }> {
  for await (const item of readArchive(path, vault)) if (item.kind === 'file') yield item
}

async function restoreFiles(
  items: AsyncIterable<{ key: string; bytes: Buffer }>,
  store: FileStore,
  erasures: Erasures,
): Promise<number> {
  const erased = new Set(erasures.objects.map(({ id }) => id))
  let count = 0
  for await (const item of items) {
    // The last path segment of a photo's file is its id; each size has a folder.
    if (erased.has(item.key.split('/').at(-1) ?? '')) continue
    await store.put(item.key, item.bytes)
    count += 1
  }
  return count
}

/** Inserts all rows without the tables' types, because they have the backup's schema. Returns their number. */
async function restoreRows(tx: Tx, path: string, vault: Vault): Promise<number> {
  let count = 0
  for await (const item of readArchive(path, vault)) {
    if (item.kind !== 'rows') continue
    const rows = item.rows.map((values) =>
      Object.fromEntries(item.columns.map((column, index) => [column, values[index]])),
    )
    await tx
      .insertInto(item.table as never)
      .values(rows as never)
      .execute()
    count += rows.length
  }
  return count
}
