import { readFileSync, statSync } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folderAdvice } from '#i18n/en/status.ts'

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

/** Returns the user's name from /etc/passwd, or `user 999`: containers run as users without a name. */
function nameOf(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    const name = lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0]
    if (name) return name
  } catch {
    // A system without that file.
  }
  return `user ${uid}`
}

function existingPart(path: string): { path: string; uid: number } {
  const found = statSync(path, { throwIfNoEntry: false })
  return found || path === dirname(path) ? { path, uid: found?.uid ?? 0 } : existingPart(dirname(path))
}

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`

/**
 * Returns who may not use a path, whose it is, and the command that mends it. Returns '' for other errors, and on
 * Windows, which has no owners.
 */
export function accessAdvice(wanted: string, error: unknown, uid = process.getuid?.() ?? null): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (uid === null || (code !== 'EACCES' && code !== 'EPERM')) return ''
  try {
    const { path, uid: owner } = existingPart(wanted)
    const command = owner === uid ? `chmod -R u+rwX ${quoted(path)}` : `sudo chown -R ${uid} ${quoted(path)}`
    return folderAdvice({ me: nameOf(uid), path, owner: nameOf(owner), command })
  } catch {
    // A folder on the way can't even be looked at, so its owner is unknown.
    return folderAdvice({
      me: nameOf(uid),
      path: wanted,
      owner: 'somebody else',
      command: `sudo chown -R ${uid} ${quoted(wanted)}`,
    })
  }
}
