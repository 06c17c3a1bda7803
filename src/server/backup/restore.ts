import { dirname, join } from 'node:path'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import { knownMigrations, migrate, migrateTo } from '#server/db/migrate.ts'
import type { Vault } from '#server/vault/vault.ts'
import { ArchiveError, readArchive } from './archive.ts'
import { checkBackup } from './backup.ts'
import { type FileStore, readItems } from './contents.ts'
import { applyErasures, type Erasures, erasuresFile, readErasures } from './erasures.ts'
import { isOurTable, type TableRow } from './snapshot.ts'

/** What came back. */
export interface RestoreSummary {
  madeAt: string
  rows: number
  files: number
  /** Pictures that the backup still had and that were erased since: they stayed away. */
  erased: number
}

export interface RestoreParts {
  database: Database
  vault: Vault
  store: FileStore
}

/** Pictures that are kept beside the file, with their keys. */
interface Pictures {
  keys: ReadonlyMap<string, string>
  pictures(): AsyncIterable<{ key: string; bytes: Buffer }>
}

/** Inserts rows as they are, past the types of the tables: the backup's schema is the one they were read from. */
export async function insertRows(tx: Tx, table: string, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto(table as never)
    .values(rows as never)
    .execute()
}

async function assertEmpty({ db }: Database): Promise<void> {
  for (const { name } of await db.introspection.getTables()) {
    if (!isOurTable(name)) continue
    const row = await db
      .selectFrom(name as never)
      .selectAll()
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) {
      throw new ArchiveError(
        `There is data here already (in ${name}). A backup is restored into an empty place only: name a new DATA_DIR or an empty database.`,
      )
    }
  }
}

/**
 * Restores a backup into an empty database and file store, and brings it up to this version's schema. Checks the whole
 * file before it writes. What was erased after the backup was made stays erased, as far as `erasures.json` beside the
 * backup or `erasuresPath` tells; what has fallen due for erasure since is erased at the next start. May be broken off
 * and repeated: rows appear all at once, at the end.
 */
export async function restoreBackup(
  path: string,
  { database, vault, store }: RestoreParts,
  erasuresPath: string | null = null,
  beside: Pictures | null = null,
): Promise<RestoreSummary> {
  const { madeAt, migrations } = await checkBackup(path, vault)
  const unknown = migrations.filter((name) => !knownMigrations().includes(name))
  if (unknown.length > 0) {
    throw new ArchiveError(`This backup was made by a newer version of Latchkey (${unknown.join(', ')})`)
  }
  await assertEmpty(database)
  const erasures = readErasures(erasuresPath ?? join(dirname(path), erasuresFile))
  const last = migrations.at(-1)
  if (last) await migrateTo(database, last)
  const items = beside ? beside.pictures() : filesIn(path, vault)
  const files = await restoreFiles(items, store, erasures)
  // One transaction: broken off at any moment, there are no rows, and never one that was erased since.
  return inTransaction(database.db, async (tx) => {
    const rows = await restoreRows(tx, path, vault)
    await migrate({ db: tx })
    await deleteTransientRows(tx)
    const erased = await applyErasures(tx, erasures)
    if (beside) await giveKeysBack(tx, beside.keys)
    return { madeAt, rows, files, erased }
  })
}

/** Deletes rows that were only true when the backup was made: sessions, open links, schedules. */
async function deleteTransientRows(tx: Tx): Promise<void> {
  const tables = ['sessions', 'account_links', 'passkey_challenges', 'rate_limits', 'site_state'] as const
  for (const table of tables) await tx.deleteFrom(table).execute()
  // Every task runs at once: otherwise holds that ended since would be displayed until the next sync.
  await tx.deleteFrom('periodic_work').where('name', '!=', 'documents-proof').execute()
}

/**
 * Each photo's own key. One that is in no copy any more was erased: it is so here too. The copy has no sizes of house photos:
 * they are made again.
 */
async function giveKeysBack(tx: Tx, keys: ReadonlyMap<string, string>): Promise<void> {
  await tx.updateTable('photos').set({ tone: null, blur: null, tall_key: null }).execute()
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
  for await (const item of readItems(readArchive(path, vault))) if (item.kind === 'file') yield item
}

async function restoreFiles(
  items: AsyncIterable<{ key: string; bytes: Buffer }>,
  store: FileStore,
  erasures: Erasures,
): Promise<number> {
  const erased = new Set(erasures.objects.map(({ id }) => id))
  let count = 0
  for await (const item of items) {
    // Files of a picture are named by its id, in a folder for each size.
    if (erased.has(item.key.split('/').at(-1) ?? '')) continue
    await store.put(item.key, item.bytes)
    count += 1
  }
  return count
}

async function restoreRows(tx: Tx, path: string, vault: Vault): Promise<number> {
  let count = 0
  for await (const item of readItems(readArchive(path, vault))) {
    if (item.kind !== 'rows') continue
    await insertRows(tx, item.table, item.rows)
    count += item.rows.length
  }
  return count
}
