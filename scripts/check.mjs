// npm run check: format, lint, types, structure, wording, the API document, dead code. `--fix` formats. Its tools are
// packages of `scripts/check/`. The bench's types are checked only if its own packages are installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const tool = (name) => join(root, 'scripts/check/node_modules/.bin', name)
const hasBench = existsSync(join(root, 'bench/tools/node_modules/.package-lock.json'))
const fix = process.argv.includes('--fix') ? ['--write'] : []
const projects = ['src/shared', 'src/i18n', 'src/server', 'src/app', 'src/app/guest-worker', '.']
if (hasBench) projects.push('bench')

const steps = [
  ['format and lint', tool('biome'), ['check', '--error-on-warnings', ...fix, '.']],
  ...projects.map((project) => [
    `types of ${project}`,
    join(root, 'scripts/check/node_modules/typescript-native/bin/tsc'),
    // Two steps run at a time: more threads would take twice the processor time.
    ['-p', project, '--singleThreaded'],
  ]),
  ['structure', tool('depcruise'), ['--config', 'scripts/check/structure.cjs', 'src', 'content']],
  ['words', process.execPath, [join(root, 'scripts/check-words.mjs')]],
  ['API document', process.execPath, [join(root, 'scripts/check-openapi.mjs')]],
  ['dead code', tool('knip'), []],
]

const runStep = ([, command, args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ isOk: false, output: error.message }))
    child.on('close', (code) => resolve({ isOk: code === 0, output }))
  })

// Two at a time, because most steps keep one core busy.
const results = []
let next = 0
const work = async () => {
  for (let at = next++; at < steps.length; at = next++) results[at] = await runStep(steps[at])
}
await Promise.all([work(), work()])

let failed = 0
for (const [at, [title]] of steps.entries()) {
  const { isOk, output } = results[at]
  console.log(`${isOk ? 'ok  ' : 'FAIL'} ${title}`)
  if (isOk) continue
  failed += 1
  console.log(output.trimEnd())
}
if (!hasBench)
  console.log(
    '---  types of bench: skipped, because its packages are not installed (npm run bench installs them)',
  )
process.exit(failed ? 1 : 0)
