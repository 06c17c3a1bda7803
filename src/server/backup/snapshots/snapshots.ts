import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupItems } from '#i18n/en/status.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { collectErasures } from '#server/backup/erasures.ts'
import { assertSameFolder } from '#server/backup/keeper.ts'
import type { Deps } from '#server/context.ts'
import { isClockSuspect } from '#server/due/clock-check.ts'
import { defineTask } from '#server/due/task.ts'
import { diskSpace } from '#server/folder-probe.ts'
import { OperatorError } from '#server/operator-error.ts'
import { inScratch } from '#server/scratch.ts'
import { isoInstant } from '#shared/dates.ts'
import { syncPhotos } from './photos.ts'
import { listSnapshots, type SnapshotPlace, snapshotKey, snapshotPlace } from './place.ts'
import { expired } from './prune.ts'

type Snapshots = Deps<'config' | 'database' | 'vault' | 'files' | 'clock'>

const everyMs = 60_000
/** No snapshot is written below this free space: guests and hosts need the rest. */
const minFreeBytes = 500_000_000

export const erasuresKey = 'erasures'

/** The number of changes at the last snapshot, by database. */
const seen = new WeakMap<object, number>()

async function prune(place: SnapshotPlace, now: number): Promise<void> {
  const made = await listSnapshots(place)
  const instants = made.map(({ madeAt }) => madeAt)
  const expiredAt = new Set(expired(instants, now))
  for (const { key, madeAt } of made) if (expiredAt.has(madeAt)) await place.store.delete(key)
}

/** Returns a sealed archive of the database as one buffer: stores take whole buffers, archives are written to files. */
const takeSnapshot = ({ config, vault, clock }: Snapshots): Promise<Buffer> =>
  inScratch(config, async (scratch) => {
    const file = join(scratch, 'rows')
    await writeBackup(file, isoInstant(clock.now()), { config, vault, store: null })
    return readFile(file)
  })

/** Throws if a snapshot would use the space that guests' own changes need. */
async function assertRoom({ config }: Snapshots): Promise<void> {
  const folders = [config.dataDir, ...(config.snapshots || !config.backup ? [] : [config.backup.folder])]
  for (const folder of folders) {
    // The first snapshot creates the folder.
    const space = await diskSpace(folder).catch(() => null)
    if (space && space.freeBytes < minFreeBytes)
      throw new OperatorError(backupItems.diskNearlyFull(folder, Math.floor(space.freeBytes / 1_000_000)))
  }
}

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
    // Prune first, so a full disk gets space. With a clock that jumped ahead, all would look expired.
    if (!isClockSuspect(ctx)) await prune(place, now)
    await assertRoom(ctx)
    const bytes = await takeSnapshot(ctx)
    await place.store.put(snapshotKey(isoInstant(now)), bytes)
    await syncPhotos(ctx, place)
    await place.store.put(erasuresKey, Buffer.from(JSON.stringify(await collectErasures(database.db))))
    seen.set(database, changes)
    return { bytes: bytes.length }
  },
})
