// npm run check: format, lint, types, structure, dead code. `--fast` leaves out dead code, `--fix` formats. Its tools
// are installed when it runs, from `scripts/check/`. The bench has packages of its own: without them nobody can say
// whether its types hold, so they are looked at where the bench was installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isFast = process.argv.includes('--fast')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const tool = (name) => join(root, 'scripts/check/node_modules/.bin', name)
ensureInstalled('scripts/check')
const hasBench = existsSync(join(root, 'bench/tools/node_modules/.package-lock.json'))

const steps = [
  [
    'format and lint',
    tool('biome'),
    ['check', '--error-on-warnings', ...(process.argv.includes('--fix') ? ['--write'] : []), '.'],
  ],
  ...[
    'src/shared',
    'src/words',
    'src/server',
    'src/app',
    'src/app/guest-worker',
    '.',
    ...(hasBench ? ['bench'] : []),
  ]
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')))
    .map((project) => [`types of ${project}`, bin('tsc'), ['-p', project]]),
  ['structure', process.execPath, [join(root, 'scripts/check-structure.mjs')]],
  ...(isFast ? [] : [['dead code', tool('knip'), []]]),
]

let failed = 0
for (const [title, command, args] of steps) {
  const run = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  const isOk = run.status === 0
  console.log(`${isOk ? 'ok  ' : 'FAIL'} ${title}`)
  if (!isOk) {
    failed += 1
    console.log(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error ?? ''}`.trimEnd())
  }
}
if (!hasBench)
  console.log('---  types of bench: not looked at, its packages are not installed (npm run bench)')
process.exit(failed ? 1 : 0)
