import { statfs } from 'node:fs/promises'

/** Returns the space that this process may still use on the disk of `folder`, and the disk's size. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
