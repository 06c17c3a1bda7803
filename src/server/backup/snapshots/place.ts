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
const namePattern = /^snapshots\/(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/

export const snapshotKey = (iso: string): string => `${folder}${iso.replace(/[-:]|\.\d+/g, '').toLowerCase()}`

export async function listSnapshots({ store }: SnapshotPlace): Promise<{ key: string; madeAt: number }[]> {
  const found: { key: string; madeAt: number }[] = []
  for await (const { key } of store.list(folder)) {
    const [, year, month, day, hour, minute, second] = namePattern.exec(key) ?? []
    if (!year) continue
    found.push({ key, madeAt: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) })
  }
  return found
}
