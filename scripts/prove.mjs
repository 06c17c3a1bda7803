// npm run prove: breaks a running site on this machine for about six minutes, with kills, cut connections, full
// disks, jumping clocks, restores and a random schedule of the deposit. Prints each promise with its counts.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prove, run } from './prove/evaluate.mjs'

const root = join(import.meta.dirname, '..')
const seed = process.env.FAULT_SEED ?? String(randomInt(2 ** 31))

const proofs = [
  ['A killed process loses no acknowledged write', 'faults-prove', ['tests/faults/kill.spec.ts']],
  [
    'Door code, contact and status are linearisable on both databases',
    'faults-prove',
    ['tests/faults/linear.spec.ts'],
  ],
  ['A request sent twice, late or out of order counts once', 'faults', ['tests/faults/replay.spec.ts']],
  [
    'Full, failed and unreachable storage is reported, and recovers',
    'faults',
    ['tests/faults/cut-off.spec.ts'],
  ],
  [
    'Floods and slow clients are cut off, and others are served',
    'faults',
    ['tests/faults/slow-clients.spec.ts'],
  ],
  ['Deposits follow the card provider', 'faults', ['tests/faults/deposits.spec.ts']],
  ['Erased photos stay erased', 'faults', ['tests/faults/photos.spec.ts']],
  ['Time-driven work waits while the clock is suspect', 'feature-sqlite', ['tests/feature/clock.test.ts']],
  ['Stripe’s clock ends the waiting within a minute', 'faults', ['tests/faults/clock.spec.ts']],
  [
    'A backup and every snapshot of a thousand stays can be restored',
    'feature-sqlite',
    ['tests/feature/backup.test.ts', 'tests/feature/minute-snapshots.test.ts'],
  ],
]

const countedIn = (output) => [...output.matchAll(/counted: (.+)/g)].map(([, text]) => text).join('; ')

const testLimitMs = 600_000
const limitMs = 1_800_000

const env = { ...process.env, FAULT_SEED: seed }

async function proveOne([promise, project, files], folder) {
  const startedAt = performance.now()
  const args = ['--project', project]
  const { output, held, skipped, problems } = await prove({ files, args, folder, env, limitMs, testLimitMs })
  for (const problem of problems) console.error(`BROKEN ${problem}`)
  return {
    promise,
    counted: countedIn(output),
    held,
    broken: problems.length,
    skipped,
    ...secondsSince(startedAt),
  }
}

const secondsSince = (startedAt) => ({ seconds: Math.round((performance.now() - startedAt) / 1000) })

/** Simulates one season of deposits: every stay, crash and failing call in a seeded order. */
async function simulate() {
  const startedAt = performance.now()
  const script = join(root, 'tests/simulation/run.ts')
  const { code, output, isTimedOut } = await run(
    process.execPath,
    [script, '--seed', seed, '--stays', '100'],
    {
      env,
      limitMs,
    },
  )
  if (code !== 0)
    console.error(`BROKEN the simulation ${isTimedOut ? 'timed out' : `ended with exit code ${code}`}`)
  return {
    promise: 'Money is right under a random schedule of crashes and failing calls',
    counted: /\d+ stays, .* claimed/.exec(output)?.[0] ?? '',
    held: code === 0 ? 1 : 0,
    broken: code === 0 ? 0 : 1,
    skipped: 0,
    ...secondsSince(startedAt),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-prove-'))
const rows = []
try {
  console.log(`Seed ${seed}; FAULT_SEED=${seed} npm run prove repeats this run.\n`)
  for (const proof of proofs) {
    rows.push(await proveOne(proof, folder))
    console.error(`${rows.length} of ${proofs.length + 1}`)
  }
  rows.push(await simulate())
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log('| promise | counted | tests passed | failed | skipped | seconds |')
console.log('| --- | --- | ---: | ---: | ---: | ---: |')
for (const { promise, counted, held, broken, skipped, seconds } of rows)
  console.log(`| ${promise} | ${counted} | ${held} | ${broken} | ${skipped} | ${seconds} |`)
process.exitCode = rows.some(({ broken }) => broken > 0) ? 1 : 0
