import { randomUUID } from 'node:crypto'
import { access, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { defineTask, type Task } from '#server/due/task.ts'
import type { Vault } from '#server/vault/vault.ts'
import { type BackupSummary, writeBackup } from './backup.ts'
import type { FileStore } from './contents.ts'
import { collectErasures, writeErasures } from './erasures.ts'

/** Makes backups and remembers where they are. */
export interface BackupKeeper {
  /** Writes a backup, notes it, and lists what was erased beside it. */
  backUp(path: string): Promise<BackupSummary>
  /**
   * When the newest backup was made, and where it is; `null` when there is none. One that is gone from the folder of
   * scheduled backups does not count; other folders may be another machine's.
   */
  newest(): Promise<{ madeAt: string; folder: string; fileName: string; bytes: number } | null>
  /** Due work: the scheduled backup, and the lists of erasures beside all backups known. */
  tasks(): Task<unknown>[]
}

const noteEveryMs = 15 * 60 * 1000
const namePattern = /^latchkey-\d{8}T\d{6}Z\.backup$/
const unfinishedPattern = /^\.latchkey-\d{8}T\d{6}Z\.backup\.unfinished$/

const fileNameAt = (iso: string) => `latchkey-${iso.replace(/[-:]|\.\d+/g, '')}.backup`
const rowCount = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Makes the keeper. */
export function createBackupKeeper(parts: {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'backup'>
  database: Database
  vault: Vault
  store: FileStore
  clock: Clock
}): BackupKeeper {
  const { config, database, vault, store, clock } = parts
  const { db } = database

  const backUp = async (path: string): Promise<BackupSummary> => {
    const whole = resolve(path)
    const summary = await writeBackup(whole, isoInstant(clock.now()), { config, vault, store })
    await db
      .insertInto('backups')
      .values({
        id: randomUUID(),
        made_at: summary.madeAt,
        folder: dirname(whole),
        file_name: whole.slice(dirname(whole).length + 1),
        byte_count: summary.bytes,
        row_count: rowCount(summary.rows),
        file_count: summary.files,
      })
      .execute()
    await writeErasures(dirname(whole), await collectErasures(db))
    return summary
  }

  /** Keeps the newest `keep` of our own files; whatever else lies in the folder is not ours to remove. */
  const removeOld = async (folder: string, keep: number): Promise<void> => {
    const found = await readdir(folder)
    // Only one of all processes makes backups at a time, and ours is whole: these were left by one that was killed.
    const broken = found.filter((name) => unfinishedPattern.test(name))
    for (const name of broken) await rm(join(folder, name), { force: true })
    const names = found.filter((name) => namePattern.test(name)).sort()
    for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name))
  }

  const noteErasures = async () => {
    const rows = await db.selectFrom('backups').select('folder').distinct().execute()
    const reachable: string[] = []
    for (const { folder } of rows) {
      if (await isThere(folder)) reachable.push(folder)
    }
    if (reachable.length === 0) return null
    const erasures = await collectErasures(db)
    for (const folder of reachable) await writeErasures(folder, erasures)
    return { noted: erasures.objects.length, folders: reachable.length }
  }

  return {
    backUp,
    async newest() {
      const rows = await db
        .selectFrom('backups')
        .selectAll()
        .orderBy('made_at', 'desc')
        .limit((config.backup?.keep ?? 0) + 1)
        .execute()
      const own = config.backup?.folder
      const present = await Promise.all(
        rows.map(({ folder, file_name }) => folder !== own || isThere(join(folder, file_name))),
      )
      const row = rows.find((_row, index) => present[index])
      if (!row) return null
      return {
        madeAt: row.made_at,
        folder: row.folder,
        fileName: row.file_name,
        bytes: Number(row.byte_count),
      }
    },
    tasks() {
      const notes = defineTask({ name: 'erasure-lists', everyMs: noteEveryMs, run: noteErasures })
      const run = async () => {
        if (!config.backup) return null
        const { folder, keep } = config.backup
        const { bytes } = await backUp(join(folder, fileNameAt(isoInstant(clock.now()))))
        await removeOld(folder, keep)
        return { bytes }
      }
      return [defineTask({ name: 'backup', everyMs: () => config.backup?.everyMs ?? null, run }), notes]
    },
  }
}
