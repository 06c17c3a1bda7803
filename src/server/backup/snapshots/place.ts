import { join } from 'node:path'
import { createDiskStore } from '#server/adapters/storage/disk.ts'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import { createS3Store } from '#server/adapters/storage/s3.ts'
import type { Config } from '#server/config.ts'

const minutesFolder = 'minutes'

/** Where snapshots of minutes are kept. `name` is what a person knows it by. */
export interface SnapshotPlace {
  store: ObjectStore
  name: string
}

/** The snapshots beside the backups in a folder. */
export const placeIn = (folder: string): SnapshotPlace => {
  const path = join(folder, minutesFolder)
  return { store: createDiskStore(path), name: path }
}

/** Where this site keeps its snapshots: the bucket named for them, else beside its backups; `null` without either. */
export function snapshotPlace({
  backup,
  snapshots,
}: Pick<Config, 'backup' | 'snapshots'>): SnapshotPlace | null {
  if (snapshots) return { store: createS3Store(snapshots), name: `the bucket ${snapshots.bucket}` }
  return backup && placeIn(backup.folder)
}

const folder = 'snapshots/'
const namePattern = /^snapshots\/(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/

/** The key of the snapshot made at an instant, from its ISO 8601 form. */
export const snapshotKey = (iso: string): string => `${folder}${iso.replace(/[-:]|\.\d+/g, '').toLowerCase()}`

/** All snapshots with when they were made (ms since 1970), in any order. */
export async function listSnapshots({ store }: SnapshotPlace): Promise<{ key: string; madeAt: number }[]> {
  const found: { key: string; madeAt: number }[] = []
  for await (const { key } of store.list(folder)) {
    const [, year, month, day, hour, minute, second] = namePattern.exec(key) ?? []
    if (!year) continue
    found.push({ key, madeAt: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) })
  }
  return found
}
