import { access, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether there is anything at the path. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Names of files that are there for a moment only. What a killed process leaves under such a name may be removed. */
export const momentary = '.part-'

/**
 * Throws when no file can be written in the folder: gone, forbidden, full, or on a disk that has failed or that the system
 * has made read-only, which nobody learns from asking for permissions or from reading.
 */
export async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, `${momentary}probe`)
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile('x')
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
