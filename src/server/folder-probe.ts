import { access, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Prefix of temporary file names. Such a file may be deleted if a killed process left it. */
export const temporaryPrefix = '.part-'

/** Throws if no file can be written in the folder: permissions and reads don't reveal a full or failed disk. */
export async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, `${temporaryPrefix}probe`)
  try {
    await writeFile(path, 'x', { mode: 0o600, flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns the space that this process may still use on the disk of `folder`, and the disk's size. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
