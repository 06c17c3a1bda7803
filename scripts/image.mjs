// node scripts/image.mjs [TAG]: builds the image with the available tool and prints its id. Docker and podman pull
// the Dockerfile's base. Buildah needs no daemon; its base is built here from Debian's packages and this Node.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/image')
const release = 'bookworm'

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0
const run = (program, ...args) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  }).trim()

export function missingBuildah() {
  if (process.platform !== 'linux') return 'images are built on Linux'
  if (process.getuid?.() !== 0) return 'without a daemon an image is built by root'
  const missing = ['buildah', 'mmdebstrap'].find((program) => !succeeds(program, '--version'))
  return missing ? `${missing} is not installed` : null
}

const storageOf = (driver) => [
  ...['--root', join(cache, driver), '--runroot', join(cache, `${driver}-run`)],
  ...['--storage-driver', driver],
]

let driver

/**
 * Returns the storage driver. `vfs` works everywhere but copies all files for every layer, which takes minutes and
 * gigabytes; `overlay` doesn't work in a container whose own files are an overlay.
 */
function storageDriver() {
  driver ??= succeeds('buildah', ...storageOf('overlay'), 'info') ? 'overlay' : 'vfs'
  return driver
}

export const buildah = (...args) => run('buildah', ...storageOf(storageDriver()), ...args)

const isolated = ['--isolation', 'chroot']

function makeBase(tag) {
  mkdirSync(cache, { recursive: true })
  const tar = join(cache, `${release}.tar`)
  if (!existsSync(tar)) {
    run('mmdebstrap', '--quiet', '--variant=minbase', '--include=ca-certificates', release, `${tar}.part.tar`)
    renameSync(`${tar}.part.tar`, tar)
  }
  const npm = dirname(dirname(realpathSync(run('sh', '-c', 'command -v npm'))))
  const own = join(root, 'node_modules/.bin/node')
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, tar, '/')
  const node = existsSync(own) ? own : process.execPath
  buildah('copy', '--quiet', container, realpathSync(node), '/usr/local/bin/node')
  buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm')
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']
  buildah('run', ...isolated, container, '--', ...link)
  buildah('commit', '--quiet', '--rm', container, tag)
}

const machine = () =>
  [
    [join(homedir(), '.npmrc'), '/root/.npmrc:ro'],
    [join(homedir(), '.npm'), '/root/.npm'],
    ['/etc/ssl/certs', '/etc/ssl/certs:ro'],
  ].flatMap(([from, to]) => (existsSync(from) ? ['--volume', `${from}:${to}`] : []))

export function buildWithBuildah(tag) {
  makeBase('latchkey-base')
  const base = ['--build-arg', 'BASE=localhost/latchkey-base']
  buildah(
    'bud',
    '--quiet',
    '--layers',
    '--format',
    'docker',
    ...isolated,
    ...base,
    ...machine(),
    '--tag',
    tag,
    root,
  )
  return `sha256:${buildah('images', '--quiet', '--no-trunc', tag).replace(/^sha256:/, '')}`
}

/** Builds the image with the first tool that can. Returns its id, or `null` without such a tool. Throws if the last one fails. */
export function buildImage(tag) {
  const builder = ['docker', 'podman'].find((name) => succeeds(name, 'version'))
  const build = (program) =>
    spawnSync(program, ['build', '--tag', tag, '.'], { cwd: root, stdio: 'inherit' }).status === 0
  if (builder && build(builder)) return run(builder, 'image', 'inspect', '--format', '{{.Id}}', tag)
  if (missingBuildah() === null) return buildWithBuildah(tag)
  if (builder) throw new Error(`${builder} could not build the image. Its last lines above say why.`)
  return null
}

if (import.meta.main) {
  const id = buildImage(process.argv[2] ?? 'latchkey')
  console.log(
    id ??
      'The image was not built: neither docker, podman nor buildah with mmdebstrap is installed. Install one of them and run this again.',
  )
  process.exitCode = id === null ? 1 : 0
}
