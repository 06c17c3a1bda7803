import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupItems } from '#i18n/en/site-alerts.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { diskSpace } from '#server/adapters/storage/disk-space.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { collectErasures } from '#server/backup/erasures.ts'
import { assertSameFolder } from '#server/backup/folder-mark.ts'
import type { TableRow } from '#server/backup/snapshot.ts'
import type { Deps } from '#server/context.ts'
import { isTimeDoubtful } from '#server/due/clock-check.ts'
import { defineTask } from '#server/due/task.ts'
import { inScratch } from '#server/scratch.ts'
import { syncPictures } from './pictures.ts'
import { listSnapshots, type SnapshotPlace, snapshotKey, snapshotPlace } from './place.ts'
import { expired } from './prune.ts'

type Snapshots = Deps<'config' | 'database' | 'vault' | 'files' | 'clock'>

const everyMs = 60_000
/** With less free, no snapshot is written: what guests and hosts save needs the rest. */
const leastFreeBytes = 500_000_000

class NoRoom extends Error {
  constructor(folder: string, freeBytes: number) {
    super(backupItems.noRoom(folder, Math.floor(freeBytes / 1_000_000)))
    this.name = 'NoRoom'
  }
}
/** Among the snapshots: what was erased, as beside the backups. */
export const erasuresKey = 'erasures'

/** Stands where a picture's key was. No snapshot holds keys: the copy of pictures has them, as long as they live. */
const keyElsewhere = 'elsewhere'
const withoutKey = (table: string, row: TableRow): TableRow =>
  table === 'stored_objects' && row.data_key !== null ? { ...row, data_key: keyElsewhere } : row

/** By database: how many changes it had at the last snapshot. */
const seen = new WeakMap<object, number>()

async function prune(place: SnapshotPlace, now: number): Promise<void> {
  const made = await listSnapshots(place)
  const instants = made.map(({ madeAt }) => madeAt)
  const gone = new Set(expired(instants, now))
  for (const { key, madeAt } of made) if (gone.has(madeAt)) await place.store.delete(key)
}

/** The database as it stands, sealed. Archives are written to files, and stores take whole ones. */
const takeSnapshot = ({ config, vault, clock }: Snapshots): Promise<Buffer> =>
  inScratch(config, async (scratch) => {
    const file = join(scratch, 'rows')
    const changeRow = withoutKey
    await writeBackup(file, isoInstant(clock.now()), { config, vault, store: null, changeRow })
    return readFile(file)
  })

/** Throws where a snapshot would take the room that guests' own changes need. */
async function assertRoom({ config }: Snapshots): Promise<void> {
  const folders = [config.dataDir, ...(config.snapshots || !config.backup ? [] : [config.backup.folder])]
  for (const folder of folders) {
    // A folder that is not there yet is made with the first snapshot.
    const space = await diskSpace(folder).catch(() => null)
    if (space && space.freeBytes < leastFreeBytes) throw new NoRoom(folder, space.freeBytes)
  }
}

/** In each minute with changes a snapshot of the database, thinned out by age; pictures as they are now. */
export const snapshotTask = defineTask({
  name: 'snapshots',
  ignoresClock: true,
  everyMs: ({ config, database }: Snapshots) =>
    snapshotPlace(config) !== null && database.changeCount ? everyMs : null,
  run: async (ctx: Snapshots) => {
    const { config, database, clock } = ctx
    const place = snapshotPlace(config)
    const changes = database.changeCount?.() ?? 0
    if (place === null || seen.get(database) === changes) return null
    if (config.backup && !config.snapshots) await assertSameFolder(ctx, config.backup.folder)
    const now = clock.now()
    // First, so that a full disk gets room. By a clock that jumped, all of them would be old.
    if (!isTimeDoubtful(ctx)) await prune(place, now)
    await assertRoom(ctx)
    const bytes = await takeSnapshot(ctx)
    await place.store.put(snapshotKey(isoInstant(now)), bytes)
    await syncPictures(ctx, place)
    await place.store.put(erasuresKey, Buffer.from(JSON.stringify(await collectErasures(database.db))))
    seen.set(database, changes)
    return { bytes: bytes.length }
  },
})
