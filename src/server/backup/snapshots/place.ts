import { join } from 'node:path'
import { createDiskStore } from '#server/adapters/storage/disk.ts'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import type { Config } from '#server/config.ts'

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
export function snapshotPlace({
  backup,
  snapshots,
}: Pick<Config, 'backup' | 'snapshots'>): SnapshotPlace | null {
  if (snapshots) return { store: createS3Store(snapshots), name: `the bucket ${snapshots.bucket}` }
  return backup && placeIn(backup.folder)
}

const folder = 'snapshots/'

/** The key of a snapshot has its instant: `2026-12-01t10-15-00z`. */
export const snapshotKey = (iso: string): string =>
  `${folder}${iso.replaceAll(':', '-').replace(/\.\d+/, '').toLowerCase()}`

const instantOf = (key: string): number =>
  Date.parse(key.slice(folder.length).replace(/t(\d\d)-(\d\d)-(\d\d)z$/, 'T$1:$2:$3Z'))

export async function listSnapshots({ store }: SnapshotPlace): Promise<{ key: string; madeAt: number }[]> {
  const found: { key: string; madeAt: number }[] = []
  for await (const { key } of store.list(folder)) found.push({ key, madeAt: instantOf(key) })
  return found.filter(({ madeAt }) => !Number.isNaN(madeAt))
}
