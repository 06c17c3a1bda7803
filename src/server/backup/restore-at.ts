import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { erasuresFile } from '#server/backup/erasures.ts'
import { type RestoreParts, restoreBackup } from '#server/backup/restore.ts'
import {
  copiedPhotos,
  erasuresKey,
  listSnapshots,
  placeIn,
  readKeys,
  type SnapshotPlace,
} from '#server/backup/snapshots.ts'
import { OperatorError } from '#server/operator-error.ts'
import { inScratch } from '#server/scratch.ts'
import { isoInstant } from '#shared/dates.ts'

async function findSnapshot(place: SnapshotPlace, at: number): Promise<Buffer> {
  const made = (await listSnapshots(place)).filter(({ madeAt }) => madeAt <= at)
  const newest = made.sort((a, b) => b.madeAt - a.madeAt)[0]
  const bytes = newest ? await place.store.get(newest.key, newest.bytes) : null
  if (!bytes)
    throw new OperatorError(
      `There is no snapshot of ${isoInstant(at)} or before in ${place.name}. Choose a later time.`,
    )
  return bytes
}

export const snapshotsBeside = (backup: string): SnapshotPlace =>
  placeIn(resolve(backup.endsWith('.backup') ? dirname(backup) : backup))

/**
 * Restores the database as of a minute, with the photos that aren't erased. Later erasures are repeated from the list
 * beside the snapshots; the copy holds neither key nor bytes of an erased photo.
 */
export async function restoreAt(place: SnapshotPlace, at: number, parts: RestoreParts & { dataDir: string }) {
  const snapshot = await findSnapshot(place, at)
  const keys = (await readKeys(parts.vault, place)) ?? new Map()
  const erasures = await place.store.get(erasuresKey)
  async function* photos() {
    for await (const { copy, original } of copiedPhotos(place)) {
      const bytes = await place.store.get(copy)
      if (bytes) yield { key: original, bytes }
    }
  }
  return inScratch(parts, async (scratch) => {
    const file = join(scratch, 'rows')
    await writeFile(file, snapshot, { mode: 0o600 })
    if (erasures) await writeFile(join(scratch, erasuresFile), erasures, { mode: 0o600 })
    return restoreBackup(file, parts, { keys, photos })
  })
}
