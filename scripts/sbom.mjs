// npm run sbom [-- FILE]: writes the packages of a production install, each with its hash, as a CycloneDX document, to
// FILE or standard output. Reads only the lock file, so the result doesn't depend on the machine.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const [file] = process.argv.slice(2)
const { status, stdout } = spawnSync(
  join(root, 'scripts/check/node_modules/.bin/cyclonedx-npm'),
  ['--omit', 'dev', '--package-lock-only', '--output-reproducible', '--output-file', '-'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  },
)
if (status !== 0) process.exit(status ?? 1)

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
/** The tool takes hashes from download addresses, which the lock file leaves out. */
const hashes = new Map(
  Object.entries(packages).map(([path, { version, integrity = '' }]) => [
    `${path.replace(/^.*node_modules\//, '')}@${version}`,
    Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
  ]),
)
function addHashes(components = []) {
  for (const component of components) {
    const name = component.group ? `${component.group}/${component.name}` : component.name
    component.hashes = [{ alg: 'SHA-512', content: hashes.get(`${name}@${component.version}`) }]
    addHashes(component.components)
  }
}
const document = JSON.parse(stdout)
addHashes(document.components)
writeFileSync(file ?? 1, `${JSON.stringify(document, null, 2)}\n`)
