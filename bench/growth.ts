import { statSync } from 'node:fs'
import { systemClock } from '#server/adapters/clock/system.ts'
import { createApp } from '#server/app.ts'
import { readConfig, sqliteFile } from '#server/config.ts'
import { createLog } from '#server/http/records/log.ts'
import { login } from '#shared/contract/auth.ts'
import { createStay, listStays } from '#shared/contract/stays.ts'
import { createClient } from '#tests/support/client.ts'
import { median, type Row } from './row.ts'
import { type Bench, benchHost, type FilledSite } from './site.ts'

const starts = 3
const calls = 40

/** What is measured at each number of stays, and what may be said of it as the number grows. */
const figures = [
  { key: 'start', figure: 'start to first answer', unit: 's', bar: 2 },
  { key: 'create', figure: 'creating a stay', unit: 'ms', bar: 2 },
  { key: 'status', figure: 'pending stays, first page', unit: 'ms', bar: 2 },
  { key: 'tick', figure: 'a look for due work', unit: 'ms', bar: 2 },
  { key: 'size', figure: 'database, for each stay', unit: 'kB', bar: 1.2 },
  // Any part of a name may be asked for, so that all of them are read: proportional, and known to be.
  { key: 'search', figure: 'search for nobody', unit: 'ms', bar: null },
] as const
type Figures = Record<(typeof figures)[number]['key'], number>

async function medianMs(times: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let round = 0; round < times; round += 1) {
    const startedAt = performance.now()
    await work(round)
    durations.push(performance.now() - startedAt)
  }
  return median(durations)
}

/** The host's calls, one at a time, as over one kept connection. */
async function measureCalls(site: FilledSite): Promise<Pick<Figures, 'create' | 'status' | 'search'>> {
  const server = await site.start()
  const host = createClient(server.origin)
  await host.call(login, { body: benchHost })
  const nights = { checkInDate: '2040-03-01', checkOutDate: '2040-03-05' }
  const create = (round: number) =>
    host.call(createStay, {
      body: { guestName: `New Guest ${round}`, guestEmail: 'new@mail.example', ...nights },
    })
  const page = (query: { q?: string; status?: 'pending' }) =>
    host.call(listStays, { query: { ...query, limit: 50 } })
  await medianMs(5, create)
  const result = {
    create: await medianMs(calls, create),
    status: await medianMs(calls, () => page({ status: 'pending' })),
    search: await medianMs(5, () => page({ q: 'zebedee' })),
  }
  await server.stop()
  return result
}

/** One look of the ticker when nothing is due, in this process; the first look does what comes round by the clock. */
async function measureTick(site: FilledSite): Promise<number> {
  const app = await createApp({
    config: readConfig({ ...site.settings }),
    clock: systemClock,
    log: createLog('silent'),
  })
  await app.ticker.runOnce()
  const result = await medianMs(calls, () => app.ticker.runOnce())
  await app.close()
  return result
}

async function measureStart(site: FilledSite): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < starts; round += 1) {
    const server = await site.start()
    times.push(server.startMs / 1000)
    await server.stop()
  }
  return median(times)
}

async function measureSite(site: FilledSite, count: number): Promise<Figures> {
  const kilobytes = statSync(sqliteFile(readConfig({ ...site.settings }))).size / 1000
  return {
    size: kilobytes / count,
    start: await measureStart(site),
    ...(await measureCalls(site)),
    tick: await measureTick(site),
  }
}

/** What the host's calls and the server's own work cost with few stays and with very many, on SQLite. */
export async function measureGrowth(bench: Bench, counts: readonly number[]): Promise<Row[]> {
  const [least = 0, ...more] = counts
  const few = await measureSite(await bench.site(least), least)
  const rows: Row[] = []
  for (const count of more) {
    const many = await measureSite(await bench.site(count), count)
    for (const { key, figure, unit, bar } of figures) {
      const ratio = many[key] / few[key]
      rows.push({
        figure: `${figure}, ${count.toLocaleString('en-NZ')} stays`,
        value: many[key],
        unit,
        baseline: { what: `${least.toLocaleString('en-NZ')} stays`, value: few[key] },
        ratio,
        bar: bar === null ? 'for comparison' : `<= ${bar} x`,
        isMet: bar === null || ratio <= bar,
      })
    }
  }
  return rows
}
