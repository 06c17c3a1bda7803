// npm run sbom [-- FILE]: writes the packages of a production install as a CycloneDX document, to FILE or standard
// output. Reads only the lock file, so the result doesn't depend on the machine.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const [file = '-'] = process.argv.slice(2)
const { status } = spawnSync(
  join(root, 'scripts/check/node_modules/.bin/cyclonedx-npm'),
  [
    '--omit',
    'dev',
    '--package-lock-only',
    '--output-reproducible',
    '--output-file',
    file === '-' ? file : resolve(file),
  ],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exitCode = status ?? 1
