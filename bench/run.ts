// npm run bench -- [figure ...] [--quick]: measures on the loopback address and prints a table; bench/results/ gets
// the rows as JSON. Exit code 1 if a bar is missed. Takes ten minutes on an idle machine; `--quick` uses fewer stays
// and rounds.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tests/support/chromium.ts'
import { measureAdminList } from './admin-list.ts'
import { measureAdminOpen } from './admin-open.ts'
import { measureFirstStart } from './first-start.ts'
import { measureGuestRead } from './guest-read.ts'
import { measureHouse } from './house.ts'
import { measureLanding, measureLandingBesideGuest } from './landing.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { LoadPlan } from './load.ts'
import { measureProcess } from './process.ts'
import { type Row, toTable } from './row.ts'
import { measureScriptSize } from './script-size.ts'
import { type Bench, openBench } from './site.ts'

const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const chosen = args.filter((arg) => !arg.startsWith('--'))
const counts = isQuick ? [500, 5000] : [5000, 100_000]
const plan: LoadPlan = isQuick
  ? { answers: 20_000, rounds: 3, connections: 32 }
  : { answers: 20_000, rounds: 5, connections: 32 }

const figures: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  'guest-read': (bench) => measureGuestRead(bench, plan, counts),
  landing: async (bench) => [
    ...(await measureLanding(bench, plan)),
    ...(await measureLandingBesideGuest(bench)),
  ],
  process: (bench) => measureProcess(bench, plan, counts[0] ?? 0),
  'script-size': inChromium(measureScriptSize),
  lighthouse: inChromium(measureLighthouse),
  'admin-list': (bench) => measureAdminList(bench, plan, isQuick ? 5000 : 100_000),
  'admin-open': inChromium(measureAdminOpen),
  'first-start': measureFirstStart,
  house: measureHouse,
}

/** Measures with the machine's Chromium, and nothing without it. */
function inChromium(measure: (bench: Bench, chromiumPath: string) => Promise<Row[]>) {
  return async (bench: Bench): Promise<Row[]> => {
    const path = findChromium()
    if (path !== null) return measure(bench, path)
    console.log('Chromium is not installed: this is not measured')
    return []
  }
}

const unknown = chosen.filter((name) => !(name in figures))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(figures).join(', ')}`)
  process.exit(2)
}

const bench = openBench()
const rows: Row[] = []
try {
  for (const [name, measure] of Object.entries(figures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.log(`measuring ${name} ...`)
    rows.push(...(await measure(bench)))
  }
} finally {
  bench.remove()
}

// The measured process and the client alone cause a load of two.
const isBusy = (loadavg()[0] ?? 0) > 3
const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.version,
  load: loadavg()[0],
}
const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, plan, rows }, null, 2)}\n`)

console.log(
  `\n${machine.cpu}, ${machine.cores} cores, Node ${machine.node.slice(1)}, all on the loopback address\n`,
)
console.log(toTable(rows))
if (isBusy) {
  console.log(
    `\nThis machine was also busy with other work (load ${machine.load}), which affects requests per second and times, but hardly processor time.`,
  )
}
console.log(`\nAs JSON: ${file}`)
process.exitCode = rows.every((row) => row.isMet) ? 0 : 1
