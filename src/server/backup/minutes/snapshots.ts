import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { collectErasures } from '#server/backup/erasures.ts'
import { assertSameFolder } from '#server/backup/folder-mark.ts'
import type { TableRow } from '#server/backup/snapshot.ts'
import type { Needs } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { isTimeDoubtful } from '#server/due/time-trust.ts'
import { syncPictures } from './pictures.ts'
import { listSnapshots, type SnapshotPlace, snapshotKey, snapshotPlace } from './place.ts'
import { superfluous } from './thin.ts'

type Snapshots = Needs<'config' | 'database' | 'vault' | 'files' | 'clock'>

const everyMs = 60_000
/** Among the snapshots: what was erased, as beside the backups. */
export const erasuresKey = 'erasures'

/** Stands where a picture's key was. No snapshot holds keys: the copy of pictures has them, as long as they live. */
const keyElsewhere = 'elsewhere'
const withoutKey = (table: string, row: TableRow): TableRow =>
  table === 'stored_objects' && row.data_key !== null ? { ...row, data_key: keyElsewhere } : row

/** By database: how many changes it had at the last snapshot. */
const seen = new WeakMap<object, number>()

async function thin(place: SnapshotPlace, now: number): Promise<void> {
  const made = await listSnapshots(place)
  const instants = made.map(({ madeAt }) => madeAt)
  const gone = new Set(superfluous(instants, now))
  for (const { key, madeAt } of made) if (gone.has(madeAt)) await place.store.delete(key)
}

/** The database as it stands, sealed. Archives are written to files, and stores take whole ones. */
async function takeSnapshot({ config, vault, clock }: Snapshots): Promise<Buffer> {
  const scratch = await mkdtemp(join(config.dataDir, '.snapshot-'))
  try {
    const file = join(scratch, 'rows')
    const changeRow = withoutKey
    await writeBackup(file, isoInstant(clock.now()), { config, vault, store: null, changeRow })
    return await readFile(file)
  } finally {
    await rm(scratch, { recursive: true, force: true })
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
    const bytes = await takeSnapshot(ctx)
    await place.store.put(snapshotKey(isoInstant(now)), bytes)
    await syncPictures(ctx, place)
    await place.store.put(erasuresKey, Buffer.from(JSON.stringify(await collectErasures(database.db))))
    seen.set(database, changes)
    // By a clock that jumped, all of them would be old.
    if (!isTimeDoubtful(ctx)) await thin(place, now)
    return { bytes: bytes.length }
  },
})
