import { randomUUID } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Deps } from '#server/context.ts'
import { allRows, type RowOf } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import { defineTask } from '#server/due/task.ts'
import { pathExists } from '#server/folder.ts'
import { OperatorError } from '#server/operator-error.ts'
import { isoInstant } from '#shared/dates.ts'
import { collectErasures, writeErasures } from './erasures.ts'
import { writeBackup } from './write.ts'

type Backups = Deps<'config' | 'database' | 'vault' | 'files' | 'clock' | 'backupFolder'>

const namePattern = /^latchkey-\d{8}T\d{6}Z\.backup$/
const unfinishedPattern = /^\.(?:latchkey-\d{8}T\d{6}Z\.backup\.unfinished|part-[0-9a-f]{16})$/

const fileNameAt = (iso: string) => `latchkey-${iso.replace(/[-:]|\.\d+/g, '')}.backup`

/** Writes a backup, records it, and writes the list of erasures beside it. Throws `OperatorError`. */
export async function backUp(ctx: Omit<Backups, 'backupFolder'>, path: string) {
  const { config, database, vault, files, clock } = ctx
  const whole = resolve(path)
  const summary = await writeBackup(whole, isoInstant(clock.now()), { config, vault, store: files })
  await database.db
    .insertInto('backups')
    .values({
      id: randomUUID(),
      made_at: summary.madeAt,
      folder: dirname(whole),
      file_name: whole.slice(dirname(whole).length + 1),
    })
    .execute()
  await writeErasures(dirname(whole), await collectErasures(database.db))
  return summary
}

const folderMark = '.latchkey-backups'

/** Throws if backups were made in the folder but it has neither a mark nor a backup. */
export async function assertSameFolder({ database }: Deps<'database'>, folder: string): Promise<void> {
  if (await pathExists(join(folder, folderMark))) return
  const known = await database.db
    .selectFrom('backups')
    .select('file_name')
    .where('folder', '=', folder)
    .orderBy('made_at', 'desc')
    .limit(50)
    .execute()
  const present = await Promise.all(known.map(({ file_name }) => pathExists(join(folder, file_name))))
  if (known.length === 0 || present.includes(true)) return
  throw new OperatorError(
    `${folder} is not the folder that the backups were made in. Is its disk mounted? If it was emptied on purpose, put an empty file named ${folderMark} into it`,
  )
}

/** Deletes our backups except the newest `keep`. Other files in the folder are never deleted. */
async function removeOld(folder: string, keep: number): Promise<void> {
  const found = await readdir(folder)
  // Only one process at a time makes backups and this one is complete, so a killed process left these.
  const broken = found.filter((name) => unfinishedPattern.test(name))
  for (const name of broken) await rm(join(folder, name), { force: true })
  const names = found.filter((name) => namePattern.test(name)).sort()
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name))
}

/** Writes the current list of erasures beside the backups, in each folder that can be reached. */
export async function writeErasureLists({ database: { db } }: Deps<'database'>) {
  const rows = await db.selectFrom('backups').select('folder').distinct().execute()
  const reachable: string[] = []
  for (const { folder } of rows) {
    if (await pathExists(folder)) reachable.push(folder)
  }
  if (reachable.length === 0) return null
  const erasures = await collectErasures(db)
  for (const folder of reachable) await writeErasures(folder, erasures)
  return { noted: erasures.objects.length, folders: reachable.length }
}

/** Returns the newest backup, or `null`. Ignores one that is missing from the folder of scheduled backups. */
export async function newestBackup({
  config,
  database,
  backupFolder,
}: Deps<'config' | 'database' | 'backupFolder'>): Promise<RowOf<Tables['backups']> | null> {
  const backups = database.db.selectFrom('backups').selectAll().orderBy('made_at', 'desc')
  const rows = await allRows(backups.limit(config.backup.keep + 1))
  const present = await Promise.all(
    rows.map(({ folder, fileName }) => folder !== backupFolder || pathExists(join(folder, fileName))),
  )
  return rows.find((_row, index) => present[index]) ?? null
}

export const backupTask = defineTask({
  name: 'backup',
  everyMs: ({ config, backupFolder }: Backups) => (backupFolder === null ? null : config.backup.everyMs),
  run: async (ctx: Backups) => {
    const { backupFolder: folder, config } = ctx
    if (folder === null) return null
    await assertSameFolder(ctx, folder)
    const { bytes } = await backUp(ctx, join(folder, fileNameAt(isoInstant(ctx.clock.now()))))
    await writeFile(join(folder, folderMark), '', { mode: 0o600 })
    await removeOld(folder, config.backup.keep)
    return { bytes }
  },
})
