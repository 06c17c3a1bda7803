// Installs what is missing and checks the version of Node; runs before every command that needs either. A folder named
// with a plus sign is one with packages of its own: `node scripts/setup.mjs +bench/tools`.
// A script named behind it is then run with the project's Node: `node scripts/setup.mjs scripts/build.mjs --if-changed`.
// Plain JavaScript for Node 20 and newer: on a fresh clone this runs under whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, fail } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const binFolder = join(root, 'node_modules', '.bin')
const neededMajor = 24

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

const args = process.argv.slice(2)
const folders = args.filter((arg) => arg.startsWith('+')).map((arg) => arg.slice(1))
const script = args.filter((arg) => !arg.startsWith('+'))
for (const folder of ['', ...folders]) ensureInstalled(folder)
checkNode()
if (script.length > 0) runScript(script)
