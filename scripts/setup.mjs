// Installs missing packages and provides Node 24; runs before every command that needs either. `+tests` adds the
// packages for tests and checks, `+check` those for checks, `+bench` those of the bench. A script after it is run in
// the same process: `node scripts/setup.mjs scripts/build.mjs --if-changed`. Plain JavaScript for Node 20 and newer:
// on a fresh clone this runs under the machine's Node.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled, fail, linkPackages } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const nodeLink = join(root, 'node_modules', '.bin', 'node')
const neededMajor = 24
const ownNode = join(root, `scripts/node/node_modules/node-linux-${process.arch}/bin/node`)
const isNewEnough = Number.parseInt(process.versions.node, 10) >= neededMajor
const found = `Latchkey needs Node ${neededMajor}; this machine has ${process.version}.`

function linkNode(target) {
  if (process.platform === 'win32') return
  rmSync(nodeLink, { force: true })
  symlinkSync(target, nodeLink)
}

/** Announces the install of Node 24, or ends where the npm registry has none for this machine. */
function announceNode() {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    const how = process.platform === 'darwin' ? 'brew install node@24' : 'nodejs.org, or your package manager'
    fail([found, `Install it (${how}) and run the same command again.`])
  }
  console.log(`${found} Node ${neededMajor} is installed into scripts/node, for this folder alone.`)
}

const isLinked = (target) =>
  lstatSync(nodeLink, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(nodeLink) === target

/** Links the Node that was installed into scripts/node, or ends if it doesn't start here. Tries it once per install. */
function linkOwnNode() {
  if (isLinked(ownNode)) return
  if (spawnSync(ownNode, ['--version']).status !== 0) {
    fail([
      `${found} Node from the npm registry does not start here.`,
      `Install Node ${neededMajor} (nodejs.org).`,
    ])
  }
  linkNode(ownNode)
}

/**
 * Installs the packages of folders, and Node 24 into scripts/node if this process has an older one. Then links Node 24
 * into node_modules/.bin, where npm's scripts and the systemd unit find it.
 */
async function install(folders) {
  if (!isNewEnough) announceNode()
  const ownNodeFolder = { name: 'scripts/node', wanted: ownNode }
  await ensureInstalled([...folders.map((name) => ({ name })), ...(isNewEnough ? [] : [ownNodeFolder])])
  if (!isNewEnough) linkOwnNode()
  else if (!existsSync(nodeLink)) linkNode(process.execPath)
}

/** Runs a script in this process: `npm start` would wait for another one. */
async function runScript([script, ...args]) {
  const file = join(root, script)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

const packagesFor = {
  '+tests': ['tests/tools', 'scripts/check'],
  '+check': ['scripts/check'],
  '+bench': ['bench/tools'],
}
const args = process.argv.slice(2)
const folders = args.flatMap((arg) => packagesFor[arg] ?? [])
const script = args.filter((arg) => !arg.startsWith('+'))
await install(['', ...folders])
if (folders.includes('tests/tools')) linkPackages('tests/tools')
if (script.length > 0) await runScript(script)
