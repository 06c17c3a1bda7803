// npm run bench -- [figure ...] [--quick] [--million]: measures on the loopback address and prints a table; the rows
// go to bench/results/ as JSON as well. Exit code 1 when a bar is missed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { measureAdminList } from './admin-list.ts'
import { measureGuestRead } from './guest-read.ts'
import { measureLanding } from './landing.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { LoadPlan } from './load.ts'
import { measureProcess } from './process.ts'
import { type Row, toTable } from './row.ts'
import { measureScriptSize } from './script-size.ts'
import { openWorkshop, type Workshop } from './site.ts'
import { measureUploads } from './uploads.ts'

const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const chosen = args.filter((arg) => !arg.startsWith('--'))
const counts = isQuick ? [500, 5000] : [5000, 100_000, ...(args.includes('--million') ? [1_000_000] : [])]
const largest = counts.at(-1) ?? 0
const plan: LoadPlan = isQuick
  ? { seconds: 1, rounds: 1, connections: 32 }
  : { seconds: 3, rounds: 5, connections: 32 }

const figures: Readonly<Record<string, (workshop: Workshop) => Promise<Row[]>>> = {
  'guest-read': (workshop) => measureGuestRead(workshop, plan, counts),
  landing: (workshop) => measureLanding(workshop, plan),
  process: (workshop) => measureProcess(workshop, plan, counts[0] ?? 0),
  'script-size': () => measureScriptSize(),
  lighthouse: (workshop) => measureLighthouse(workshop),
  'admin-list': (workshop) => measureAdminList(workshop, plan, largest),
  uploads: (workshop) => measureUploads(workshop, isQuick ? 40 : 200),
}

const unknown = chosen.filter((name) => !(name in figures))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(figures).join(', ')}`)
  process.exit(2)
}

const workshop = openWorkshop()
const rows: Row[] = []
try {
  for (const [name, measure] of Object.entries(figures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.log(`measuring ${name} ...`)
    rows.push(...(await measure(workshop)))
  }
} finally {
  workshop.remove()
}

const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version }
const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`)
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, plan, rows }, null, 2)}\n`)

console.log(
  `\n${machine.cpu}, ${machine.cores} cores, Node ${machine.node.slice(1)}, all on the loopback address\n`,
)
console.log(toTable(rows))
console.log(`\nAs JSON: ${file}`)
process.exitCode = rows.every((row) => row.isMet) ? 0 : 1
