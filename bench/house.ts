import { setTimeout as delay } from 'node:timers/promises'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import type { Client } from '#tests/support/client.ts'
import { createDatabase, findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { absolute, atMost, compared, median, type Row } from './row.ts'
import type { RunningServer } from './servers.ts'
import { type Bench, type FilledSite, signIn } from './site.ts'

interface Reading {
  slowestMs: number
  ms: number
}

/** Reads the page repeatedly, as visitors do, until `isOver`; returns the slowest response. */
async function readUntil({ origin }: RunningServer, isOver: (page: string) => boolean): Promise<Reading> {
  const startedAt = performance.now()
  let slowestMs = 0
  for (;;) {
    const before = performance.now()
    const page = await (await fetch(`${origin}/`)).text()
    slowestMs = Math.max(slowestMs, performance.now() - before)
    if (isOver(page)) return { slowestMs, ms: performance.now() - startedAt }
    await delay(10)
  }
}

async function readAll(
  servers: readonly RunningServer[],
  isOver: (page: string) => boolean,
): Promise<Reading> {
  const readings = await Promise.all(servers.map((server) => readUntil(server, isOver)))
  const most = (of: (reading: Reading) => number) => Math.max(...readings.map(of))
  return { slowestMs: most(({ slowestMs }) => slowestMs), ms: most(({ ms }) => ms) }
}

const changes = 11

/** Changes the house repeatedly; after each change, reads the page for as long without a change. */
async function changeTexts(host: Client, servers: readonly RunningServer[]) {
  const rounds: { changed: Reading; calm: Reading }[] = []
  for (let round = 0; round < changes; round += 1) {
    const words = `Words number ${round} of this run`
    const { version } = await host.call(getAdminHouse)
    await host.call(changeHouse, { body: { version, heroLine: words } })
    const changed = await readAll(servers, (page) => page.includes(words))
    const end = performance.now() + changed.ms
    rounds.push({ changed, calm: await readAll(servers, () => performance.now() > end) })
  }
  return rounds
}

/** Changes the house while visitors read its page: at two processes, or at one without PostgreSQL. */
export async function measureHouse(bench: Bench): Promise<Row[]> {
  const postgres = findPostgres() === null ? null : await startPostgres()
  try {
    const url = postgres ? await createDatabase(postgres.adminUrl) : undefined
    return await measureOn(await bench.site(51, url), postgres ? 2 : 1)
  } finally {
    await postgres?.stop()
  }
}

async function measureOn(site: FilledSite, processes: number): Promise<Row[]> {
  const first = await site.start()
  const servers = [first, ...(processes > 1 ? [await site.start()] : [])]
  const rounds = await changeTexts(await signIn(first.origin), servers)
  await Promise.all(servers.map((server) => server.stop()))
  const slowestMs = median(rounds.map(({ changed }) => changed.slowestMs))
  return [
    absolute(
      `house changed: its words on the page of all processes (${processes})`,
      Math.max(...rounds.map(({ changed }) => changed.ms)) / 1000,
      's',
      5,
    ),
    compared(
      '  the slowest request for the page meanwhile (median of rounds)',
      'ms',
      { value: slowestMs, baseline: median(rounds.map(({ calm }) => calm.slowestMs)) },
      'nothing changed',
      () => atMost(slowestMs, 100, 'ms'),
    ),
  ]
}
