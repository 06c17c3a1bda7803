// Installs a folder's packages from its lock file if they are missing. Plain JavaScript for Node 20 and newer: on a
// fresh clone this runs under the machine's Node.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function packagesOf(file) {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * Returns whether a folder's node_modules matches package-lock.json, by npm's own record of the install. npm writes
 * it last, so an interrupted install counts as missing. Optional packages for other platforms may be absent.
 */
function isInstalled(folder) {
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '') return true
    const installed = present[place]
    if (!installed) return entry.optional === true || entry.devOptional === true
    return installed.version === entry.version && installed.integrity === entry.integrity
  })
}

/** Runs `npm ci` in a folder. Resolves to whether it succeeded. */
function runNpm(folder) {
  // npm runs on the machine's own Node: the one in node_modules is about to be replaced.
  const npmScript = process.env.npm_execpath
  const systemNode = process.env.npm_node_execpath ?? process.execPath
  // The build needs development packages, which npm leaves out where NODE_ENV is `production`.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const child = npmScript
    ? spawn(systemNode, [npmScript, ...args], { cwd: folder, stdio: 'inherit' })
    : spawn('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

async function install(folder) {
  console.log(`Installing packages${folder === root ? '' : ` of ${relative(root, folder)}`} (npm ci) ...`)
  const isDone = await runNpm(folder)
  if (isDone) deleteSourceMaps(join(folder, 'node_modules'))
  return isDone
}

/** Deletes the packages' source maps, a sixth of all bytes. Only debuggers read them. */
function deleteSourceMaps(packages) {
  for (const file of readdirSync(packages, { recursive: true }))
    if (file.endsWith('.map')) rmSync(join(packages, file))
}

export function fail(lines) {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

async function ensureFolder({ name, wanted = null }) {
  const folder = join(root, name)
  return (isInstalled(folder) && (wanted === null || existsSync(wanted))) || (await install(folder))
}

/**
 * Installs the packages of folders of the repository (`{ name: '' }`: the repository itself), all at the same time,
 * unless they match their lock files. `wanted` is a file that must exist afterwards: for packages that are optional in
 * the lock file. Ends the process if an install fails, after the others have ended.
 */
export async function ensureInstalled(folders) {
  const results = await Promise.all(folders.map(ensureFolder))
  if (!results.includes(false)) return
  fail([
    'The packages could not be installed; npm says why above.',
    'The first install needs a network that reaches the npm registry. Run the same command again to retry.',
  ])
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path) && realpathSync(path) === realpathSync(target)) return
  rmSync(path, { recursive: true, force: true })
  symlinkSync(relative(dirname(path), target), path, 'junction')
}

/**
 * Links a folder's packages into the repository's node_modules, for imports from everywhere: tests are beside the code
 * that they test.
 */
export function linkPackages(name) {
  const from = join(root, name, 'node_modules')
  const { devDependencies } = readJson(join(root, name, 'package.json'))
  for (const dependency of Object.keys(devDependencies)) {
    const target = join(from, dependency)
    link(target, join(root, 'node_modules', dependency))
    for (const [program, file] of Object.entries(readJson(join(target, 'package.json')).bin ?? {}))
      link(join(target, file), join(root, 'node_modules/.bin', program))
  }
}
