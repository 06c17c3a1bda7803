// One hash of everything that the built site depends on. Hashes contents, not dates, so a fresh clone, a switched
// branch or a touched file doesn't cause a build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dist, root } from './paths.mjs'

/** The file in `dist` that holds the hash of the sources it was built from. */
export const stampFile = 'build.json'

const sources = [
  'src/app',
  'src/shared',
  'src/i18n',
  'docs/pictures/app-phone.webp',
  'docs/pictures/app-desktop.webp',
  'scripts/build',
  'scripts/build.mjs',
  'package-lock.json',
]

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

/** Returns the hash of all sources of the built site; equal hashes mean an equal `dist`. */
export function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesBelow(join(root, source))).sort()) {
    const bytes = readFileSync(file)
    hash.update(`${relative(root, file).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

export function isUpToDate(sourceHash) {
  const stamp = join(dist, stampFile)
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).sourceHash === sourceHash
}
