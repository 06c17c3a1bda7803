import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { compare, type LoadPlan, requestsPerSecond } from './load.ts'
import { makeMemoryGroup } from './memory-group.ts'
import { absolute, type Row } from './row.ts'
import { residentMegabytes, startServer } from './servers.ts'
import { type Bench, evenly, guests } from './site.ts'
import { addressFor, photo, put, watchMemory } from './uploads.ts'

const pageLimitMb = 250

/** The guest's page as the server makes it for each call, beside the plain read of the same stays: speed and memory. */
export async function measureGuestPage(bench: Bench, plan: LoadPlan, count: number): Promise<Row[]> {
  const site = await bench.site(count)
  const tokens = evenly(site.tokens, guests)
  // A page is twenty times the work of a read: warm after the rounds before.
  const few = { ...plan, answers: Math.ceil(plan.answers / 8), warmUp: 0 }
  const headers = { 'accept-encoding': 'br' }
  const server = await site.start()
  const pages = { ...server, paths: tokens.map((token) => `/guest/${token}`), headers }
  const reads = { ...server, paths: tokens.map((token) => `/api/guest-stays/${token}`), headers }
  const watch = watchMemory(server.pid)
  await requestsPerSecond(pages, few)
  await requestsPerSecond(pages, few)
  const { server: highest } = watch.stop()
  await delay(15_000)
  const rested = residentMegabytes(server.pid) ?? 0
  const { value, baseline, ratio } = await compare(pages, reads, few)
  await server.stop()
  const speed: Row = {
    figure: 'guest’s page, made by the server',
    value,
    unit: 'req/s',
    baseline: { what: 'plain read', value: baseline },
    ratio,
    bar: 'for comparison',
    isMet: true,
  }
  if (highest === 0) return [speed]
  return [
    speed,
    absolute(`  memory under load (${plan.connections} connections)`, highest, 'MB', pageLimitMb),
    absolute('  and after 15 s of rest', rested, 'MB', null),
  ]
}

/** A photo of 12 megapixels as iPhones make them; `null` where Debian's `heif-enc` is not installed. */
async function heicPhoto(): Promise<Buffer | null> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-heic-'))
  try {
    const [from, to] = [join(folder, 'photo.jpg'), join(folder, 'photo.heic')]
    writeFileSync(from, await photo())
    execFileSync('heif-enc', ['-q', '40', '-o', to, from], { stdio: 'ignore' })
    return readFileSync(to)
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Many guests send a picture at once to a server on a machine with little memory: is every one of them stored? */
async function onSmallMachine(
  bench: Bench,
  { bytes, kind, count, megabytes }: { bytes: Buffer; kind: string; count: number; megabytes: number },
): Promise<Row[]> {
  const group = makeMemoryGroup(megabytes)
  const site = await bench.site(500)
  const server = await startServer('src/server/main.ts', site.settings, '/healthz', group?.join)
  const addresses: string[] = []
  for (const token of site.tokens.slice(-count)) addresses.push(await addressFor(server.origin, token))
  const memory = watchMemory(server.pid)
  const statuses = await Promise.all(addresses.map((path) => put(server.origin, path, bytes).catch(() => 0)))
  const { all } = memory.stop()
  await server.stop()
  await group?.remove()
  const stored = statuses.filter((status) => status === 200).length
  const where = group
    ? `on ${megabytes} MB`
    : `(this machine sets no limit: ${megabytes} MB by the sum alone)`
  return [
    absolute(`${count} ${kind} at once, ${where}`, stored, 'stored', {
      bar: `${count}`,
      isMet: stored === count,
    }),
    // Pages that processes share count once for each: the sum may be more than the group ever held.
    absolute('  server and picture processes, summed', all, 'MB', group ? null : megabytes),
  ]
}

/** What the smallest machines that operations.md speaks of can take. */
export async function measureSmallMachines(bench: Bench): Promise<Row[]> {
  const rows = await onSmallMachine(bench, {
    bytes: await photo(),
    kind: 'JPEG photos of 12 megapixels',
    count: 100,
    megabytes: 512,
  })
  const heic = await heicPhoto()
  if (heic === null) {
    console.log('heif-enc (Debian: libheif-examples) is not on this machine: HEIC is left out')
    return rows
  }
  const kind = 'HEIC photos of 12 megapixels'
  return [...rows, ...(await onSmallMachine(bench, { bytes: heic, kind, count: 20, megabytes: 1024 }))]
}
