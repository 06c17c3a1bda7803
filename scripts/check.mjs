// npm run check: format, lint, types, structure, dead code. `--fast` leaves out dead code, `--fix` formats.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isFast = process.argv.includes('--fast')
const bin = (name) => join(root, 'node_modules', '.bin', name)

const steps = [
  [
    'format and lint',
    bin('biome'),
    ['check', '--error-on-warnings', ...(process.argv.includes('--fix') ? ['--write'] : []), '.'],
  ],
  ...['src/shared', 'src/words', 'src/server', 'src/app', 'src/app/guest-worker', '.']
    .filter((project) => existsSync(join(root, project, 'tsconfig.json')))
    .map((project) => [`types of ${project}`, bin('tsc'), ['-p', project]]),
  ['structure', process.execPath, [join(root, 'scripts/check-structure.mjs')]],
  ...(isFast ? [] : [['dead code', bin('knip'), []]]),
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
process.exit(failed ? 1 : 0)
