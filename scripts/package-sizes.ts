// What each direct dependency weighs: itself and what comes along for it alone. `node scripts/package-sizes.ts` prints
// it; docs/dependencies.md says it, and tests/unit/dependencies.test.ts holds one to the other.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The folders with packages of their own: the site's, and those of what only the bench and the checks need. */
export const packageFolders = ['', 'bench/tools', 'scripts/check'] as const

interface Entry {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** The names that a folder's package.json asks for. */
export function directDependencies(folder: string): string[] {
  const { dependencies, optionalDependencies, devDependencies }: Entry = readJson(folder, 'package.json')
  return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).sort()
}

/** The place in the lock file that `name` means when the package at `from` asks for it, or `null`. */
function resolve(packages: Record<string, Entry>, from: string, name: string): string | null {
  for (let at = from; ; ) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[place]) return place
    if (at === '') return null
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))
  }
}

function reach(packages: Record<string, Entry>, start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen
  seen.add(start)
  const { dependencies, optionalDependencies, peerDependencies } = packages[start] ?? {}
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const place = resolve(packages, start, name)
    if (place) reach(packages, place, seen)
  }
  return seen
}

/** The bytes of a package's own files, without the packages inside it. */
function bytesOf(folder: string, counts: (name: string) => boolean = () => true): number {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesOf(path, counts)
    return entry.isFile() && counts(entry.name) ? sum + statSync(path).size : sum
  }, 0)
}

/** Whether the Dockerfile keeps a file of a package: not what only editors and debuggers read. */
const isInImage = (name: string) => !/\.(d\.[mc]?ts|map)$/.test(name)

/** Megabytes of all that `npm start` installs, and of what the image holds of it besides Node. */
export function installedSizes(): { start: number; image: number } {
  const { packages }: { packages: Record<string, Entry & { dev?: boolean }> } = readJson('package-lock.json')
  const places = Object.entries(packages).filter(([place]) => place !== '')
  const sum = (chosen: typeof places, counts?: (name: string) => boolean) =>
    chosen.reduce((bytes, [place]) => bytes + bytesOf(join(root, place), counts), 0) / 1e6
  const isNode = (place: string) => /^node_modules\/node-(linux|win)/.test(place)
  return {
    start: sum(places),
    image: sum(
      places.filter(([place, { dev }]) => !dev && !isNode(place)),
      isInImage,
    ),
  }
}

/** Megabytes by direct dependency of a folder; `null` for a package that is not installed here (another platform's). */
export function packageSizes(folder: string): Map<string, number | null> {
  const { packages }: { packages: Record<string, Entry> } = readJson(folder, 'package-lock.json')
  const names = directDependencies(folder)
  const reached = new Map(names.map((name) => [name, reach(packages, `node_modules/${name}`)]))
  const comesFor = (place: string) => names.filter((name) => reached.get(name)?.has(place))
  return new Map(
    names.map((name) => {
      if (!existsSync(join(root, folder, 'node_modules', name))) return [name, null]
      const own = [...(reached.get(name) ?? [])].filter(
        (place) => place === `node_modules/${name}` || comesFor(place).length === 1,
      )
      const bytes = own.reduce((sum, place) => sum + bytesOf(join(root, folder, place)), 0)
      return [name, bytes / 1e6]
    }),
  )
}

if (import.meta.main) {
  for (const folder of packageFolders) {
    console.log(`\n${folder === '' ? 'package.json' : folder}`)
    for (const [name, size] of packageSizes(folder)) console.log(`${size?.toFixed(1) ?? '-'}\t${name}`)
  }
  console.log(installedSizes())
}
