import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { collectErasures, writeErasures } from '#server/backup/erasures.ts'
import { assertSameFolder } from '#server/backup/folder-mark.ts'
import type { TableRow } from '#server/backup/snapshot.ts'
import type { Needs } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { syncPictures } from './objects.ts'
import { superfluous } from './thin.ts'

type Snapshots = Needs<'config' | 'database' | 'vault' | 'files' | 'clock'>

const everyMs = 60_000
/** Below the folder of backups. */
export const minutesFolder = 'minutes'
const namePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.snapshot$/

const nameAt = (ms: number) => `${isoInstant(ms).replace(/[-:]|\.\d+/g, '')}.snapshot`

/** When the snapshot of this name was made, in ms since 1970; `null` for any other file. */
export function madeAt(name: string): number | null {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? []
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

/** Stands where a picture's key was. No snapshot holds keys: the copy of pictures has them, as long as they live. */
const keyElsewhere = 'elsewhere'
const withoutKey = (table: string, row: TableRow): TableRow =>
  table === 'stored_objects' && row.data_key !== null ? { ...row, data_key: keyElsewhere } : row

/** By database: how many changes it had at the last snapshot. */
const seen = new WeakMap<object, number>()

async function thin(folder: string, now: number): Promise<void> {
  const names = await readdir(folder)
  const gone = new Set(
    superfluous(
      names.flatMap((name) => madeAt(name) ?? []),
      now,
    ),
  )
  for (const name of names) {
    const at = madeAt(name)
    if (at !== null && gone.has(at)) await rm(join(folder, name), { force: true })
  }
}

/** In each minute with changes a snapshot of the database beside the backups, thinned out by age; pictures as they are now. */
export const snapshotTask = defineTask({
  name: 'snapshots',
  isIrreversible: true,
  everyMs: ({ config, database }: Snapshots) =>
    config.backup !== null && database.changeCount ? everyMs : null,
  run: async (ctx: Snapshots) => {
    const { config, database, clock, vault } = ctx
    const changes = database.changeCount?.() ?? 0
    if (config.backup === null || seen.get(database) === changes) return null
    await assertSameFolder(ctx, config.backup.folder)
    const folder = join(config.backup.folder, minutesFolder)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const now = clock.now()
    const { bytes } = await writeBackup(join(folder, nameAt(now)), isoInstant(now), {
      config,
      vault,
      store: null,
      changeRow: withoutKey,
    })
    await syncPictures(ctx, folder)
    await writeErasures(folder, await collectErasures(database.db))
    seen.set(database, changes)
    await thin(folder, now)
    return { bytes }
  },
})
