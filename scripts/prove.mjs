// npm run prove: breaks the real thing on this machine for about ten minutes, kills, cuts, full disks, jumping clocks,
// restores and a random schedule of the deposit, and prints each promise with what was counted.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const seed = process.env.FAULT_SEED ?? String(randomInt(2 ** 31))
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

const proofs = [
  ['Killed at any moment, nothing acknowledged is lost', 'faults', ['tests/faults/kill.spec.ts']],
  ['A request sent twice, late or out of order counts once', 'faults', ['tests/faults/replay.spec.ts']],
  ['Full, failed and cut off storage is said, and comes back', 'faults', ['tests/faults/cut-off.spec.ts']],
  ['Deposits follow the card provider, whatever breaks', 'faults', ['tests/faults/deposits.spec.ts']],
  ['Pictures that were erased stay erased', 'faults', ['tests/faults/pictures.spec.ts']],
  [
    'A clock that jumps releases and erases nothing',
    'feature-sqlite',
    [
      'tests/feature/clock-jumps.test.ts',
      'tests/feature/clock-doubt.test.ts',
      'src/server/due/time-trust.test.ts',
    ],
  ],
  [
    'A backup and each minute come back',
    'feature-sqlite',
    ['tests/feature/backup.test.ts', 'tests/feature/minutes.test.ts'],
  ],
]

const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, FAULT_SEED: seed },
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs one proof and answers what was counted. */
async function prove([promise, project, files], folder) {
  const startedAt = performance.now()
  const report = join(folder, `${project}-${files.length}-${Math.round(startedAt)}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  await run(process.execPath, [
    vitest,
    'run',
    '--project',
    project,
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ])
  let counted = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 }
  try {
    counted = JSON.parse(readFileSync(report, 'utf8'))
  } catch {}
  return {
    promise,
    held: counted.numPassedTests,
    broken: counted.numFailedTests,
    skipped: counted.numPendingTests,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  }
}

async function simulate() {
  const promise = 'Money is right under a random schedule'
  if (!scripts['test:simulation']) return { promise, held: 0, broken: 0, skipped: 1, seconds: 0 }
  const startedAt = performance.now()
  const code = await run('npm', ['run', '--silent', 'test:simulation', '--', '--seed', seed])
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { promise, held: code === 0 ? 1 : 0, broken: code === 0 ? 0 : 1, skipped: 0, seconds }
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-prove-'))
const rows = []
try {
  console.log(`Seed ${seed}; FAULT_SEED=${seed} npm run prove draws the same again.\n`)
  for (const proof of proofs) {
    rows.push(await prove(proof, folder))
    console.error(`${rows.length} of ${proofs.length + 1}`)
  }
  rows.push(await simulate())
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log('| promise | held | broken | not tried | seconds |\n| --- | ---: | ---: | ---: | ---: |')
for (const { promise, held, broken, skipped, seconds } of rows)
  console.log(`| ${promise} | ${held} | ${broken} | ${skipped} | ${seconds} |`)
process.exitCode = rows.some(({ broken }) => broken > 0) ? 1 : 0
