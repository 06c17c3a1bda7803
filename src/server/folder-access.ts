import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { folderAdvice } from '#i18n/en/status.ts'

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
