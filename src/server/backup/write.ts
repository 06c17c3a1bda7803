import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import type { Config } from '#server/config.ts'
import { knownMigrations, tablesInOrder } from '#server/db/migrate.ts'
import { pathExists } from '#server/folder.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Vault } from '#server/vault/seal.ts'
import { type ArchiveWriter, createArchive, readArchive } from './archive.ts'
import { openSnapshot, type Snapshot, type TableRow } from './snapshot.ts'

export type FileStore = Pick<ObjectStore, 'list' | 'get' | 'put'>

interface Parts {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  vault: Vault
  /** `null`: a snapshot of rows. Only the copy of photos beside it holds their keys, until they are erased. */
  store: FileStore | null
}

/** Replaces a photo's key in a snapshot. */
const keyElsewhere = 'elsewhere'
const withoutKey = (table: string, row: TableRow): TableRow =>
  table === 'stored_objects' && row.data_key !== null ? { ...row, data_key: keyElsewhere } : row

async function writeRows(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  hasKeys: boolean,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tablesInOrder()) {
    counts[table] = 0
    for await (const batch of snapshot.rows(table)) {
      counts[table] += batch.length
      const rows = hasKeys ? batch : batch.map((row) => withoutKey(table, row))
      const columns = Object.keys(rows[0] ?? {})
      await archive.write({ kind: 'rows', table, columns, rows: rows.map(Object.values) })
    }
  }
  return counts
}

/** Skips files that are erased while the backup runs; their rows stay without bytes. */
async function writeFiles(archive: ArchiveWriter, store: FileStore): Promise<number> {
  let count = 0
  for await (const { key } of store.list('')) {
    const bytes = await store.get(key)
    if (bytes === null) continue
    await archive.write({ kind: 'file', key }, bytes)
    count += 1
  }
  return count
}

/**
 * Writes database and files into one sealed file while the server runs. The file gets its name only when it is
 * complete. Throws `OperatorError` if the path holds something that isn't our backup.
 */
export async function writeBackup(path: string, madeAt: string, { config, vault, store }: Parts) {
  if (await pathExists(path)) await assertReplaceable(path, vault)
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${basename(path)}.unfinished`)
  const file = await open(unfinished, 'w', 0o600)
  try {
    const archive = await createArchive(file, vault)
    const snapshot = await openSnapshot(config)
    try {
      await archive.write({ kind: 'begin', madeAt, migrations: knownMigrations() })
      const rows = await writeRows(archive, snapshot, store !== null)
      const files = store ? await writeFiles(archive, store) : 0
      const bytes = await archive.finish()
      await rename(unfinished, path)
      return { madeAt, bytes, rows, files }
    } finally {
      await snapshot.close()
    }
  } finally {
    await file.close()
    await rm(unfinished, { force: true })
  }
}

async function assertReplaceable(path: string, vault: Vault): Promise<void> {
  const pieces = readArchive(path, vault)
  try {
    await pieces.next()
  } catch (error) {
    throw new OperatorError(
      `${path} exists and isn’t a backup of this site. It wasn’t changed; name another file.`,
      error,
    )
  } finally {
    await pieces.return(undefined)
  }
}

/** Reads and counts a whole backup without writing anything. Throws `OperatorError` if any byte is wrong. */
export async function checkBackup(path: string, vault: Vault) {
  const summary = { madeAt: '', migrations: [] as string[], rows: {} as Record<string, number>, files: 0 }
  for await (const item of readArchive(path, vault)) {
    if (item.kind === 'begin') Object.assign(summary, { madeAt: item.madeAt, migrations: item.migrations })
    else if (item.kind === 'file') summary.files += 1
    else summary.rows[item.table] = (summary.rows[item.table] ?? 0) + item.rows.length
  }
  return summary
}
