import { setTimeout as delay } from 'node:timers/promises'
import { login } from '#shared/contract/auth.ts'
import { requestUpload } from '#shared/contract/documents.ts'
import { addPhoto, changeHouse, getAdminHouse, listPhotos, removeSample } from '#shared/contract/house.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { createDatabase, findPostgres, startPostgres } from '#tests/support/postgres.ts'
import { absolute, type Row } from './row.ts'
import type { RunningServer } from './servers.ts'
import { benchHost, type FilledSite, type Workshop } from './site.ts'
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

/** Milliseconds that each request for the page takes, one after the other, until `isOver`. */
async function readAgain({ origin }: RunningServer, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const before = performance.now()
    await (await fetch(`${origin}/`)).arrayBuffer()
    times.push(performance.now() - before)
    await delay(10)
  }
  return times
}

/** Milliseconds until the page of every process says `words`. */
async function untilAllSay(servers: readonly RunningServer[], words: string): Promise<number> {
  const startedAt = performance.now()
  for (const { origin } of servers)
    while (!(await (await fetch(`${origin}/`)).text()).includes(words)) await delay(20)
  return performance.now() - startedAt
}

const changes = 5

/**
 * Many large photos at once, then the words of the house changed while visitors read: at two processes, or at one where
 * there is no PostgreSQL.
 */
export async function measureHouse(workshop: Workshop, count: number): Promise<Row[]> {
  const postgres = findPostgres() === null ? null : await startPostgres()
  try {
    const url = postgres ? await createDatabase(postgres.adminUrl) : undefined
    return await measureOn(await workshop.site(51, url), count, postgres ? 2 : 1)
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
  const waits: number[] = []
  let isOver = false
  const reading = servers.map((server) => readAgain(server, () => isOver))
  for (let round = 1; round <= changes; round += 1) {
    const { version } = await host.call(getAdminHouse)
    await host.call(changeHouse, { body: { version, heroLine: `Words number ${round} of this run` } })
    waits.push(await untilAllSay(servers, `Words number ${round} of this run`))
  }
  isOver = true
  const reads = (await Promise.all(reading)).flat()
  await Promise.all(servers.map((server) => server.stop()))
  return [
    absolute(`${count} own photos of 12 megapixels, all sizes made`, seconds, 's', null),
    absolute('  memory of the server with its picture processes', all, 'MB', 900),
    absolute(
      `house changed: its words on the page of all processes (${processes})`,
      Math.max(...waits) / 1000,
      's',
      5,
    ),
    absolute('  the slowest request for the page meanwhile', Math.max(...reads), 'ms', 50),
  ]
}
