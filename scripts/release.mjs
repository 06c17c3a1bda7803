// npm run release -- patch | minor | major | 1.2.3 [--dry-run]: version, CHANGELOG.md, package list (SBOM) and the
// image's digest in one commit with a tag. A section for the version that is in CHANGELOG.md already is kept. Pushes nothing.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildImage } from './image.mjs'

const root = join(import.meta.dirname, '..')
const usage = 'npm run release -- patch | minor | major | 1.2.3 [--dry-run]'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const path = (...parts) => join(root, ...parts)

function nextVersion(current, bump) {
  if (/^\d+\.\d+\.\d+$/.test(bump)) return bump
  const place = ['major', 'minor', 'patch'].indexOf(bump)
  if (place < 0) throw new Error(`How to use it:\n  ${usage}`)
  const parts = current.split('.').map(Number)
  return parts.map((part, at) => (at < place ? part : at === place ? part + 1 : 0)).join('.')
}

/** Returns the version of a release. Throws for an unknown `bump`, and for a version that has a tag. */
export function versionToRelease({ current, bump, tags }) {
  const version = nextVersion(current, bump)
  if (tags.includes(`v${version}`))
    throw new Error(`${version} is released already. Choose a higher version.`)
  return version
}

const groups = { feat: 'New', fix: 'Fixed', perf: 'Faster' }

/** Returns the commits that hosts should know about, newest first: features, fixes and speed. */
export function changesOf(subjects) {
  const lines = Object.entries(groups).map(([kind, title]) => {
    const found = subjects.flatMap(
      (subject) => new RegExp(`^${kind}(?:\\([^)]*\\))?!?: (.+)$`).exec(subject)?.[1] ?? [],
    )
    return found.length > 0 ? `### ${title}\n\n${found.map((line) => `- ${line}`).join('\n')}\n` : ''
  })
  return lines.filter(Boolean).join('\n') || 'Nothing that a host would see.\n'
}

const upgrading = '### Upgrading\n\nAs [docs/upgrades.md](docs/upgrades.md) says.\n'

/** Returns the change log with the version's section dated, written by hand or else from the commits; `image` ends it. */
export function addEntry(log, { version, day, subjects, image }) {
  const [head = '', ...sections] = log.split(/^(?=## )/m)
  const at = sections.findIndex((section) => section.startsWith(`## ${version}\n`))
  const [own] = at < 0 ? [`\n\n${changesOf(subjects)}\n${upgrading}`] : sections.splice(at, 1)
  const text = own.replace(/^## .*/, '').trim()
  return [`${head.trim()}\n`, `## ${version} (${day})\n\n${text}\n\n${image}\n`, ...sections]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n')
}

/** Returns the compose file with the image of that version. Other images stay as they are. */
export const pinImage = (compose, version) =>
  compose.replace(/^(\s*image: latchkey:)\S+$/gm, (_line, start) => start + version)

function writeVersion(version) {
  writeFileSync(path('compose.yaml'), pinImage(readFileSync(path('compose.yaml'), 'utf8'), version))
  for (const name of ['package.json', 'package-lock.json']) {
    const json = JSON.parse(readFileSync(path(name), 'utf8'))
    json.version = version
    if (json.packages) json.packages[''].version = version
    writeFileSync(path(name), `${JSON.stringify(json, null, 2)}\n`)
  }
}

function release(bump, isDry) {
  const { version: current } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  const version = versionToRelease({ current, bump: bump ?? '', tags: git('tag', '--list').split('\n') })
  if (!isDry && git('status', '--porcelain') !== '')
    throw new Error('The working tree has uncommitted changes. Commit or stash them first.')
  const last = spawnSync('git', ['describe', '--tags', '--abbrev=0'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim()
  const subjects = git('log', '--format=%s', last === '' ? 'HEAD' : `${last}..HEAD`).split('\n')
  const day = new Date().toISOString().slice(0, 10)
  const before = existsSync(path('CHANGELOG.md')) ? readFileSync(path('CHANGELOG.md'), 'utf8') : '# Changes\n'
  const logWith = (image) => addEntry(before, { version, day, subjects, image })
  if (isDry) return console.log(logWith('Image: made by the release itself'))
  writeVersion(version)
  const folder = path('release', version)
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, [path('scripts/sbom.mjs'), join(folder, 'sbom.cdx.json')], { cwd: root })
  const digest = buildImage(`latchkey:${version}`)
  const image =
    digest === null
      ? 'The image was not built: neither docker, podman nor buildah with mmdebstrap is installed. Install one of them and run node scripts/image.mjs.'
      : `Image (${process.arch === 'x64' ? 'amd64' : process.arch}): ${digest}`
  writeFileSync(path('CHANGELOG.md'), logWith(image))
  git('add', '-A')
  git('commit', '--message', `chore(release): ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', version)
  console.log(`${version} is committed and tagged. ${image}`)
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  try {
    release(
      args.find((arg) => !arg.startsWith('-')),
      args.includes('--dry-run'),
    )
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
