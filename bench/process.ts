import { setTimeout as delay } from 'node:timers/promises'
import { type LoadPlan, requestsPerSecond } from './load.ts'
import { absolute, median, type Row } from './row.ts'
import { residentMegabytes } from './servers.ts'
import { type Bench, evenly, type FilledSite, guests } from './site.ts'

const settleMs = 5000

/** Memory after the start and under load, and the time from start to the first answer, on a folder with stays. */
export async function measureProcess(bench: Bench, plan: LoadPlan, count: number): Promise<Row[]> {
  const site = await bench.site(count)
  const startTimes: number[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const server = await site.start()
    startTimes.push(server.startMs)
    await server.stop()
  }
  const rows = [absolute('start to first answer', median(startTimes) / 1000, 's', 0.7)]

  const few = await memoryUnder(site, plan, evenly(site.tokens, guests))
  const many = await memoryUnder(site, plan, site.tokens)
  if (few === null || many === null) {
    console.log('This system does not tell how much memory a process holds: left out')
    return rows
  }
  return [
    ...rows,
    absolute('memory after start', few.idle, 'MB', 120),
    absolute(`memory under load (${plan.connections} connections)`, few.highest, 'MB', 200),
    absolute(`memory under load, ${site.tokens.length} links, none remembered`, many.highest, 'MB', 200),
  ]
}

/** Resident megabytes of a fresh server, before and at most during two rounds; `null` where nobody can tell. */
async function memoryUnder(
  site: FilledSite,
  plan: LoadPlan,
  tokens: readonly string[],
): Promise<{ idle: number; highest: number } | null> {
  const server = await site.start()
  await delay(settleMs)
  const idle = residentMegabytes(server.pid)
  let highest = idle ?? 0
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(server.pid) ?? 0)
  }, 50)
  const paths = ['/', ...tokens.map((token) => `/api/guest-stays/${token}`)]
  await requestsPerSecond({ origin: server.origin, paths }, { ...plan, answers: plan.answers * 2 })
  clearInterval(watch)
  await server.stop()
  return idle === null ? null : { idle, highest }
}
