// Installs what is missing and checks the version of Node; runs before every command that needs either.
// A script named behind it is then run with the project's Node: `node scripts/setup.mjs scripts/build.mjs --if-changed`.
// Plain JavaScript for Node 20 and newer: on a fresh clone this runs under whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const binFolder = join(root, 'node_modules', '.bin')
const neededMajor = 24

/** The packages that a lock file lists, by folder; `{}` when there is no such file. */
function packagesOf(file) {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for, judged by npm's own record of what it installed.
 * That record is written last, so an interrupted install counts as missing. Optional packages may be absent: they
 * are for other platforms.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === '') return true
    const installed = present[folder]
    if (!installed) return entry.optional === true || entry.devOptional === true
    return installed.version === entry.version && installed.integrity === entry.integrity
  })
}

function install() {
  console.log('Installing packages (npm ci) ...')
  // npm runs on the machine's own Node: the one in node_modules is about to be replaced.
  const npmScript = process.env.npm_execpath
  const systemNode = process.env.npm_node_execpath ?? process.execPath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const run = npmScript
    ? spawnSync(systemNode, [npmScript, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (run.status !== 0) {
    fail([
      'The packages could not be installed; npm says why above.',
      'The first install needs a network that reaches the npm registry. Run the same command again to retry.',
    ])
  }
}

/** The version of the `node` that npm's scripts get: the one in node_modules, or else the machine's. */
function scriptNodeVersion() {
  const path = `${binFolder}${delimiter}${process.env.PATH ?? ''}`
  const run = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  })
  return run.status === 0 ? run.stdout.trim() : null
}

function checkNode() {
  const version = scriptNodeVersion()
  const major = Number(version?.match(/^v(\d+)\./)?.[1])
  if (major >= neededMajor) return
  const hasOwn = existsSync(join(binFolder, process.platform === 'win32' ? 'node.cmd' : 'node'))
  fail([
    `Latchkey needs Node ${neededMajor}; this machine would run it with ${version ?? 'no working Node'}.`,
    hasOwn
      ? 'The Node that came with the packages does not start here. Remove the folder node_modules and try again with'
      : `npm has no Node to bring along for ${process.platform} on ${process.arch}. Try again with`,
    `Node ${neededMajor} installed (nodejs.org, or your package manager).`,
  ])
}

function fail(lines) {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

/** Runs a script with the project's Node. The shell that called us may still remember another one. */
function runScript([script, ...args]) {
  const run = spawnSync('node', [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` },
    shell: process.platform === 'win32',
  })
  process.exit(run.status ?? 1)
}

if (!isInstalled()) install()
checkNode()
if (process.argv.length > 2) runScript(process.argv.slice(2))
