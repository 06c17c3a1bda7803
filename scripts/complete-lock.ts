// Adds platform packages to the lock files that npm left out: it drops optional dependencies that the registry in use
// doesn't have, and `npm ci` then rejects the lock file everywhere. Adds missing hashes, as the registry states them.
// Run it after `npm i`; tests/unit/lock-file.test.ts fails if it is needed. A package's platform is read from its name.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

interface LockEntry {
  version: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, LockEntry>
}

interface Missing {
  owner: string
  name: string
  version: string
}

const root = join(import.meta.dirname, '..')

export const lockFiles = ['', 'bench/tools', 'scripts/check', 'scripts/node', 'tests/tools'].map((folder) =>
  join(root, folder, 'package-lock.json'),
)

/** Returns the key of the package that `name` resolves to in `folder`, or `null`. */
function resolve(packages: Lock['packages'], folder: string, name: string): string | null {
  for (let at = folder; ; ) {
    const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[key]) return key
    if (at === '') return null
    const parent = at.lastIndexOf('/node_modules/')
    at = parent < 0 ? '' : at.slice(0, parent)
  }
}

export function missingOptionals(lock: Lock): Missing[] {
  return Object.entries(lock.packages).flatMap(([owner, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => resolve(lock.packages, owner, name) === null)
      .map(([name, version]) => ({ owner, name, version })),
  )
}

const packageName = (key: string): string => key.replace(/^.*node_modules\//, '')

/** Returns the keys of packages whose content `npm ci` couldn't verify. */
export const missingHashes = (lock: Lock): string[] =>
  Object.entries(lock.packages)
    .filter(([key, { integrity, link }]) => key !== '' && !link && integrity === undefined)
    .map(([key]) => key)

function addHash(key: string, entry: LockEntry): void {
  const args = ['view', `${packageName(key)}@${entry.version}`, 'dist.integrity']
  entry.integrity = execFileSync('npm', args, { encoding: 'utf8' }).trim()
  if (!/^sha512-/.test(entry.integrity)) throw new Error(`The registry has no hash of ${key}`)
}

const namePattern =
  /-(?:(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(?<abi>.*))?|(?<wasm>wasm32)-.*)$/

function entryFor({ owner, name, version }: Missing, lock: Lock) {
  const match = namePattern.exec(name)?.groups
  if (!match || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${owner} asks for ${name}@${version}: add it by hand`)
  const libc =
    match.os === 'linux' && match.abi ? [match.abi.startsWith('musl') ? 'musl' : 'glibc'] : undefined
  return {
    version,
    cpu: [match.wasm ?? match.cpu],
    ...(lock.packages[owner]?.dev ? { dev: true } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(match.os ? { os: [match.os] } : {}),
  }
}

function complete(file: string): void {
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptionals(lock)
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = entryFor(one, lock)
  const unhashed = missingHashes(lock)
  for (const key of unhashed) addHash(key, lock.packages[key] as LockEntry)
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  if (missing.length + unhashed.length > 0) {
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  }
  console.log(
    `${relative(root, file)}: ${missing.length} platform packages and ${unhashed.length} hashes added`,
  )
}

if (import.meta.main) lockFiles.forEach(complete)
