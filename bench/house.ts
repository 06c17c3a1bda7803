import { setTimeout as delay } from 'node:timers/promises'
import { login } from '#shared/contract/auth.ts'
import { requestUpload } from '#shared/contract/documents.ts'
import { addPhoto, changeHouse, getAdminHouse, listPhotos, removeSample } from '#shared/contract/house.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { createDatabase, findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { absolute, median, type Row } from './row.ts'
import type { RunningServer } from './servers.ts'
import { type Bench, benchHost, type FilledSite } from './site.ts'
import { photo, put, watchMemory } from './uploads.ts'

async function hostOf({ origin }: RunningServer): Promise<Client> {
  const host = createClient(origin)
  await host.call(login, { body: benchHost })
  return host
}

/** Puts photos of 12 megapixels in place of the sample's, two at a time as the page sends them, whole as no page would; waits for their sizes. */
async function putOwnPhotos(server: RunningServer, count: number): Promise<void> {
  const host = await hostOf(server)
  await host.call(removeSample)
  const bytes = await photo()
  let begun = 0
  const work = async () => {
    while (begun < count) {
      begun += 1
      const title = `Photo ${begun}`
      const { uploadURL } = await host.call(requestUpload)
      const { pathname, search } = new URL(uploadURL)
      const status = await put(server.origin, pathname + search, bytes)
      if (status !== 200) throw new Error(`${title} was answered ${status}`)
      await host.call(addPhoto, { body: { imageUrl: uploadURL, title } })
    }
  }
  await Promise.all([work(), work()])
  const isReady = async () => (await host.call(listPhotos)).every(({ sizes }) => sizes !== null)
  while (!(await isReady())) await delay(1000)
}

interface Reading {
  slowestMs: number
  /** Until the page said what it was read for. */
  ms: number
}

/** Reads the page again and again, as visitors do, until `isOver` says so of it; the slowest answer counts. */
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

/** The slowest of what all processes answer at once. */
async function readAll(
  servers: readonly RunningServer[],
  isOver: (page: string) => boolean,
): Promise<Reading> {
  const readings = await Promise.all(servers.map((server) => readUntil(server, isOver)))
  const most = (of: (reading: Reading) => number) => Math.max(...readings.map(of))
  return { slowestMs: most(({ slowestMs }) => slowestMs), ms: most(({ ms }) => ms) }
}

const changes = 11

/** Changes the house again and again; after each time the page is read for as long while nothing changes. */
async function changeWords(host: Client, servers: readonly RunningServer[]) {
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

/**
 * Many large photos at once, then the words of the house changed while visitors read: at two processes, or at one where
 * there is no PostgreSQL.
 */
export async function measureHouse(bench: Bench, count: number): Promise<Row[]> {
  const postgres = findPostgres() === null ? null : await startPostgres()
  try {
    const url = postgres ? await createDatabase(postgres.adminUrl) : undefined
    return await measureOn(await bench.site(51, url), count, postgres ? 2 : 1)
  } finally {
    await postgres?.stop()
  }
}

async function measureOn(site: FilledSite, count: number, processes: number): Promise<Row[]> {
  const first = await site.start()
  const memory = watchMemory(first.pid)
  const startedAt = performance.now()
  await putOwnPhotos(first, count)
  const seconds = (performance.now() - startedAt) / 1000
  const { all } = memory.stop()
  const servers = [first, ...(processes > 1 ? [await site.start()] : [])]
  const host = await hostOf(first)
  const rounds = await changeWords(host, servers)
  await Promise.all(servers.map((server) => server.stop()))
  return [
    absolute(`${count} own photos of 12 megapixels, all sizes made`, seconds, 's', null),
    absolute('  memory of the server with its picture processes', all, 'MB', 900),
    absolute(
      `house changed: its words on the page of all processes (${processes})`,
      Math.max(...rounds.map(({ changed }) => changed.ms)) / 1000,
      's',
      5,
    ),
    slower(
      median(rounds.map(({ changed }) => changed.slowestMs)),
      median(rounds.map(({ calm }) => calm.slowestMs)),
    ),
  ]
}

/** What a change costs the slowest visitor: beside the slowest of as many requests while nothing changed, in the same run. */
const slower = (value: number, calm: number): Row => ({
  figure: '  the slowest request for the page meanwhile (median of rounds)',
  value,
  unit: 'ms',
  baseline: { what: 'nothing changed', value: calm },
  ratio: value / calm,
  bar: '<= 50 ms more',
  isMet: value - calm <= 50,
})
