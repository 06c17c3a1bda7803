// Installs missing packages and provides Node 24; runs before every command that needs either. `+tests` adds the
// packages for tests, `+bench` those of the bench as well. A script after it is run with the project's Node: `node
// scripts/setup.mjs scripts/build.mjs --if-changed`. Plain JavaScript for Node 20 and newer: on a fresh clone this
// runs under the machine's Node.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, ensureLinked, fail } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const binFolder = join(root, 'node_modules', '.bin')
const nodeLink = join(binFolder, 'node')
const neededMajor = 24
const path = `${binFolder}${delimiter}${process.env.PATH ?? ''}`
const options = { cwd: root, env: { ...process.env, PATH: path }, shell: process.platform === 'win32' }

/** Returns the version of the `node` that npm's scripts run: the one in node_modules/.bin, or else the machine's. */
function scriptNodeVersion() {
  const { status, stdout } = spawnSync('node', ['--version'], { ...options, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const isNewEnough = (version) => Number(version?.match(/^v(\d+)\./)?.[1]) >= neededMajor

function linkNode(target) {
  if (process.platform === 'win32') return
  rmSync(nodeLink, { force: true })
  symlinkSync(target, nodeLink)
}

/**
 * Links Node 24 into node_modules/.bin, where npm's scripts and the systemd unit find it: the machine's own, or one
 * that is installed into scripts/node if the machine's is older.
 */
function provideNode() {
  const version = scriptNodeVersion()
  if (isNewEnough(version)) {
    if (!existsSync(nodeLink)) linkNode(process.execPath)
    return
  }
  const found = `Latchkey needs Node ${neededMajor}; this machine has ${version ?? 'none that starts'}.`
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    const how = process.platform === 'darwin' ? 'brew install node@24' : 'nodejs.org, or your package manager'
    fail([found, `Install it (${how}) and run the same command again.`])
  }
  console.log(`${found} Node ${neededMajor} is installed into scripts/node, for this folder alone.`)
  const own = join(root, `scripts/node/node_modules/node-linux-${process.arch}/bin/node`)
  ensureInstalled('scripts/node', own)
  linkNode(own)
  if (isNewEnough(scriptNodeVersion())) return
  fail([
    `${found} Node from the npm registry does not start here.`,
    `Install Node ${neededMajor} (nodejs.org).`,
  ])
}

/** Runs a script with the project's Node. The calling shell may still have an older one cached. */
function runScript([script, ...args]) {
  const { status } = spawnSync('node', [join(root, script), ...args], { ...options, stdio: 'inherit' })
  process.exit(status ?? 1)
}

const args = process.argv.slice(2)
const script = args.filter((arg) => !arg.startsWith('+'))
ensureInstalled('')
if (args.includes('+tests')) {
  ensureLinked('tests/tools')
  ensureInstalled('scripts/check')
}
if (args.includes('+bench')) ensureInstalled('bench/tools')
provideNode()
if (script.length > 0) runScript(script)
