import { statfs } from 'node:fs/promises'

/** What this process may still write on the disk that holds `folder`, and the disk's size. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
