import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { requestUpload } from '#shared/contract/documents.ts'
import { absolute, median, type Row } from './row.ts'
import { type RunningServer, residentMegabytes } from './servers.ts'
import type { Bench } from './site.ts'

/** A photo as phones make them: 12 megapixels, about 4 MB. */
export const photo = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#887766',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .jpeg({ quality: 82 })
    .toBuffer()

/** Sends a buffer without copying it, which `fetch` would do two hundred times. */
export function put(origin: string, path: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'image/jpeg', 'content-length': bytes.length }
    const sending = request(`${origin}${path}`, { method: 'PUT', headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.end(bytes)
  })
}

export async function addressFor(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}${requestUpload.path}`, {
    method: 'POST',
    headers: { 'x-guest-token': token },
  })
  const { uploadURL } = (await answer.json()) as { uploadURL: string }
  const url = new URL(uploadURL)
  return `${url.pathname}${url.search}`
}

/** Everything that a process has started, and what that has started: a sandbox stands between server and decoder. */
const descendantsOf = (pid: number): number[] => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter(Boolean)
    return children.flatMap((child) => [child, ...descendantsOf(child)])
  } catch {
    return []
  }
}

/** Highest memory of the server, and of the server with its picture processes, until `stop`. */
export function watchMemory(pid: number): { stop(): { server: number; all: number } } {
  const highest = { server: 0, all: 0 }
  const timer = setInterval(() => {
    const server = residentMegabytes(pid) ?? 0
    const helpers = descendantsOf(pid).reduce((sum, child) => sum + (residentMegabytes(child) ?? 0), 0)
    highest.server = Math.max(highest.server, server)
    highest.all = Math.max(highest.all, server + helpers)
  }, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return highest
    },
  }
}

/** How long one guest's read takes again and again, in milliseconds, until `isOver`. */
async function probe({ origin }: RunningServer, token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const before = performance.now()
    const answer = await fetch(`${origin}/api/guest-stays/${token}`)
    await answer.arrayBuffer()
    times.push(performance.now() - before)
    await delay(20)
  }
  return times
}

const forMs = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}

/** Two hundred guests send a 12-megapixel photo at once: what it costs in memory, and what a reader feels of it. */
export async function measureUploads(bench: Bench, count: number): Promise<Row[]> {
  const site = await bench.site(500)
  const server = await site.start()
  const [reader = '', ...senders] = site.tokens
  const bytes = await photo()
  const addresses: string[] = []
  for (const token of senders.slice(0, count)) addresses.push(await addressFor(server.origin, token))
  await probe(server, reader, forMs(500))
  const quiet = await probe(server, reader, forMs(3000))
  const memory = watchMemory(server.pid)
  const startedAt = performance.now()
  let isDone = false
  const sending = Promise.all(addresses.map((path) => put(server.origin, path, bytes))).finally(() => {
    isDone = true
  })
  const busy = await probe(server, reader, () => isDone)
  const statuses = await sending
  const seconds = (performance.now() - startedAt) / 1000
  const { server: serverMb, all } = memory.stop()
  await server.stop()
  const stored = statuses.filter((status) => status === 200).length
  const size = `${count} uploads at once, ${(bytes.length / 1e6).toFixed(1)} MB each`
  const ratio = median(busy) / median(quiet)
  return [
    absolute(size, stored, 'stored', { bar: `${count}`, isMet: stored === count }),
    absolute('  of them each second', stored / seconds, '/s', null),
    absolute('  memory of the server', serverMb, 'MB', 300),
    absolute('  with its two picture processes', all, 'MB', 900),
    {
      figure: '  a guest’s read meanwhile (median)',
      value: median(busy),
      unit: 'ms',
      baseline: { what: 'before', value: median(quiet) },
      ratio,
      bar: '<= 4 x',
      isMet: ratio <= 4,
    },
  ]
}
