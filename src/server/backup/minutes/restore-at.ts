import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { ArchiveError } from '#server/backup/archive.ts'
import { type RestoreParts, type RestoreSummary, restoreBackup } from '#server/backup/restore.ts'
import { copiedPictures, keysFile, readKeys } from './objects.ts'
import { madeAt, minutesFolder } from './snapshots.ts'

/** The newest snapshot in the folder that was made by `at` (ms since 1970). Throws `ArchiveError` when there is none. */
async function findSnapshot(folder: string, at: number): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const made = names.flatMap((name) => {
    const instant = madeAt(name)
    return instant !== null && instant <= at ? [{ name, instant }] : []
  })
  const newest = made.sort((a, b) => b.instant - a.instant)[0]
  if (!newest) throw new ArchiveError(`There is no snapshot of ${isoInstant(at)} or before in ${folder}`)
  return join(folder, newest.name)
}

/** Where the snapshots are that go with a backup, or with the folder of backups. */
export const snapshotsBeside = (backup: string): string => {
  const folder = backup.endsWith('.backup') || backup.endsWith('.snapshot') ? dirname(backup) : backup
  return basename(folder) === minutesFolder ? resolve(folder) : join(resolve(folder), minutesFolder)
}

/**
 * Restores the database as it stood at a minute, with the pictures that still live: what was erased since stays erased, by
 * the list beside the snapshots and because neither its key nor its bytes are in the copy.
 */
export async function restoreAt(folder: string, at: number, parts: RestoreParts): Promise<RestoreSummary> {
  const snapshot = await findSnapshot(folder, at)
  const keys = readKeys(parts, await readFile(join(folder, keysFile)))
  async function* pictures() {
    for await (const { key, path } of copiedPictures(folder)) yield { key, bytes: await readFile(path) }
  }
  return restoreBackup(snapshot, parts, null, { keys, pictures })
}
