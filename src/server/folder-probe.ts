import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of files that are there for a moment only. What a killed process leaves under such a name may be removed. */
export const momentary = '.part-'

/**
 * Throws when no file can be made in the folder: gone, forbidden, or on a disk that the system has made read-only, which
 * nobody learns from asking for permissions or from reading. A full disk passes: it still serves all that is there.
 */
export async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, `${momentary}probe`)
  try {
    await (await open(path, 'w', 0o600)).close()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      return
    throw error
  }
  await rm(path, { force: true })
}
