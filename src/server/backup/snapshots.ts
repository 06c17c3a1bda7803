import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupItems } from '#i18n/en/status.ts'
import { createDiskStore } from '#server/adapters/storage/disk.ts'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import { openKey } from '#server/backup/archive.ts'
import { collectErasures } from '#server/backup/erasures.ts'
import { assertSameFolder } from '#server/backup/keeper.ts'
import { writeBackup } from '#server/backup/write.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/context.ts'
import { isClockSuspect } from '#server/due/clock-check.ts'
import { defineTask } from '#server/due/task.ts'
import { diskSpace } from '#server/folder.ts'
import { OperatorError } from '#server/operator-error.ts'
import { inScratch } from '#server/scratch.ts'
import type { Vault } from '#server/vault/seal.ts'
import { isoInstant } from '#shared/dates.ts'

const minutesFolder = 'minutes'

/** The location of the snapshots. `name` is for messages. */
export interface SnapshotPlace {
  store: ObjectStore
  name: string
}

export const placeIn = (folder: string): SnapshotPlace => {
  const path = join(folder, minutesFolder)
  return { store: createDiskStore(path), name: path }
}

/**
 * Returns this site's place for snapshots: the snapshot bucket, otherwise the folder of backups; `null` without either.
 */
export function snapshotPlace(
  { snapshots }: Pick<Config, 'snapshots'>,
  backupFolder: string | null,
): SnapshotPlace | null {
  if (snapshots) return { store: createS3Store(snapshots), name: `the bucket ${snapshots.bucket}` }
  return backupFolder === null ? null : placeIn(backupFolder)
}

const snapshotFolder = 'snapshots/'

/** The key of a snapshot has its instant: `2026-12-01t10-15-00z`. */
const snapshotKey = (iso: string): string =>
  `${snapshotFolder}${iso.replaceAll(':', '-').replace(/\.\d+/, '').toLowerCase()}`

const instantOf = (key: string): number =>
  Date.parse(key.slice(snapshotFolder.length).replace(/t(\d\d)-(\d\d)-(\d\d)z$/, 'T$1:$2:$3Z'))

export async function listSnapshots({ store }: SnapshotPlace) {
  const found: { key: string; bytes: number; madeAt: number }[] = []
  for await (const { key, bytes } of store.list(snapshotFolder))
    found.push({ key, bytes, madeAt: instantOf(key) })
  return found.filter(({ madeAt }) => !Number.isNaN(madeAt))
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Returns the interval (ms) at which snapshots of an age are kept; `null`: none. */
function spacing(ageMs: number): number | null {
  if (ageMs < dayMs) return 0
  if (ageMs < 7 * dayMs) return hourMs
  return ageMs < 30 * dayMs ? dayMs : null
}

/** Returns the snapshots to delete. Keeps all for a day, the last of each hour for a week, of each day for 30 days. */
export function expired(instants: readonly number[], now: number): number[] {
  const kept = new Set<string>()
  return [...instants]
    .sort((a, b) => b - a)
    .filter((at) => {
      const every = spacing(now - at)
      if (every === null) return true
      if (every === 0) return false
      const slot = `${every} ${Math.floor(at / every)}`
      if (kept.has(slot)) return true
      kept.add(slot)
      return false
    })
}

/**
 * The folder of the photo files beside the snapshots. The files are copied as stored, and their keys are sealed again.
 */
const photoFolder = 'photos/'
const keysKey = 'keys'

const ownerOfKeys = 'snapshot-keys'

async function liveKeys({ database }: Deps<'database'>): Promise<Map<string, string>> {
  const rows = await database.db
    .selectFrom('stored_objects')
    .select(['id', 'data_key as dataKey'])
    .where('erased_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ id, dataKey }) => (dataKey === null ? [] : [[id, dataKey]])))
}

/** Yields every photo file of the copy: its key in the copy, and in the file store. */
export async function* copiedPhotos({
  store,
}: SnapshotPlace): AsyncGenerator<{ copy: string; original: string }> {
  for await (const { key } of store.list(photoFolder))
    yield { copy: key, original: key.slice(photoFolder.length) }
}

/** Copies new photos and keys, and deletes erased ones. All snapshots share this copy, so none keeps an erased photo. */
async function syncPhotos(ctx: Deps<'database' | 'files' | 'vault'>, place: SnapshotPlace): Promise<void> {
  const keys = await liveKeys(ctx)
  const sealed = ctx.vault.newDataKey(ownerOfKeys)
  const text = sealed.sealBytes('keys', Buffer.from(JSON.stringify([...keys])))
  await place.store.put(keysKey, Buffer.concat([Buffer.from(`${sealed.wrapped}\n`), text]))
  const copied = new Set<string>()
  for await (const { copy, original } of copiedPhotos(place)) {
    if (keys.has(original.split('/').at(-1) ?? '')) copied.add(original)
    else await place.store.delete(copy)
  }
  for (const id of keys.keys()) {
    for (const original of [`objects/${id}`, `small/${id}`]) {
      if (copied.has(original)) continue
      const bytes = await ctx.files.get(original)
      if (bytes) await place.store.put(`${photoFolder}${original}`, bytes)
    }
  }
}

/** Returns the copy's keys by photo id, or `null`. Throws `OperatorError` if another secret key wrapped them. */
export async function readKeys(vault: Vault, { store }: SnapshotPlace): Promise<Map<string, string> | null> {
  const bytes = await store.get(keysKey)
  if (bytes === null) return null
  const end = bytes.indexOf('\n')
  const key = openKey(vault, bytes.subarray(0, end).toString('utf8'), ownerOfKeys)
  return new Map(JSON.parse(key.openBytes('keys', bytes.subarray(end + 1)).toString('utf8')))
}

type Snapshots = Deps<'config' | 'database' | 'vault' | 'files' | 'clock' | 'backupFolder'>

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
async function assertRoom({ config, backupFolder }: Snapshots): Promise<void> {
  const folders = [config.dataDir, ...(config.snapshots || backupFolder === null ? [] : [backupFolder])]
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
  everyMs: ({ config, database, backupFolder }: Snapshots) =>
    snapshotPlace(config, backupFolder) !== null && database.changeCount ? everyMs : null,
  run: async (ctx: Snapshots) => {
    const { config, database, clock, backupFolder } = ctx
    const place = snapshotPlace(config, backupFolder)
    const changes = database.changeCount?.() ?? 0
    if (place === null || seen.get(database) === changes) return null
    if (backupFolder !== null && !config.snapshots) await assertSameFolder(ctx, backupFolder)
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
