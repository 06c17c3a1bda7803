import { setTimeout as delay } from 'node:timers/promises'
import { type LoadPlan, requestsPerSecond } from './load.ts'
import { absolute, median, type Row } from './row.ts'
import { residentMegabytes } from './servers.ts'
import { type Bench, evenly, type FilledSite, guests } from './site.ts'

const settleMs = 5000

/** Measures the time from start to first response, and memory after the start and under load, with `count` stays. */
export async function measureProcess(bench: Bench, plan: LoadPlan, count: number): Promise<Row[]> {
  const site = await bench.site(count)
  const startTimes: number[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const server = await site.start()
    startTimes.push(server.startMs)
    await server.stop()
  }
  const rows = [absolute('start to first answer, built', median(startTimes) / 1000, 's', 0.7)]

  const tokens = evenly(site.tokens, guests)
  const reads = ['/', ...tokens.map((token) => `/api/guest-stays/${token}`)]
  const pages = tokens.map((token) => `/guest/${token}`)
  const read = await memoryUnder(site, { ...plan, answers: plan.answers * 2 }, reads)
  // A page takes twenty times the work of a read.
  const page = await memoryUnder(site, { ...plan, answers: Math.ceil(plan.answers / 4) }, pages)
  if (read === null || page === null) {
    console.log('This system does not report the memory of a process, so memory is not measured')
    return rows
  }
  return [
    ...rows,
    absolute('memory after start, pages warm', read.idle, 'MB', 150),
    absolute(`memory under load (${plan.connections} connections)`, read.highest, 'MB', 220),
    absolute('memory, guest’s page under load', page.highest, 'MB', 250),
  ]
}

async function memoryUnder(
  site: FilledSite,
  plan: LoadPlan,
  paths: readonly string[],
): Promise<{ idle: number; highest: number } | null> {
  const server = await site.start()
  await delay(settleMs)
  const idle = residentMegabytes(server.pid)
  let highest = idle ?? 0
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(server.pid) ?? 0)
  }, 50)
  await requestsPerSecond({ origin: server.origin, paths, headers: { 'accept-encoding': 'br' } }, plan)
  clearInterval(watch)
  await server.stop()
  return idle === null ? null : { idle, highest }
}
