import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { maxImageBytes, maxJsonBytes } from '#shared/constants.ts'
import { allEndpoints } from '#shared/contract/all.ts'
import { fillPath } from '#shared/contract/endpoint.ts'
import { createStay, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'

/**
 * The server must cut off clients that are slow, flood or send too much, while it serves everybody else. A busy machine
 * may cut off later than the limits say, never earlier.
 */

const slackMs = 20_000
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

let site: Site
beforeAll(async () => {
  const folder = temporaryFolder()
  site = await startSite(folder.path)
  return async () => {
    await site.end('SIGKILL')
    folder.remove()
  }
})

const portOf = ({ origin }: Site) => Number(new URL(origin).port)

function open(to: Site, localAddress = '127.0.0.1') {
  const socket = connect({ port: portOf(to), host: '127.0.0.1', localAddress })
  sockets.add(socket)
  const openedAt = performance.now()
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (part) => {
    text += part
  })
  socket.on('error', () => {})
  const closed = new Promise<{ text: string; afterMs: number }>((resolve) => {
    socket.once('close', () => resolve({ text, afterMs: performance.now() - openedAt }))
  })
  return { socket, closed, connected: once(socket, 'connect').catch(() => undefined) }
}

/** Sends a text, then one more byte each second, until the server closes the connection. */
function sendSlowly(first: string, drop = 'x') {
  const { socket, closed } = open(site)
  socket.write(first)
  const timer = setInterval(() => socket.write(drop), 1000)
  return closed.finally(() => clearInterval(timer))
}

/** Sends one normal request from an address of this machine; throws if it isn't answered in time. */
async function ask(to: Site, path: string, localAddress = '127.0.0.1'): Promise<number> {
  const call = request({ port: portOf(to), host: '127.0.0.1', path, localAddress, agent: false })
  call.setTimeout(slackMs, () => call.destroy(new Error(`${path} was not answered`)))
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

async function people() {
  const host = await hostAt(site.origin)
  const days = { checkInDate: '2027-03-10', checkOutDate: '2027-03-14' }
  const body = { guestName: 'Aroha Ngata', guestEmail: 'aroha@mail.example', ...days }
  const stay = await host.call(createStay, { body })
  const guest = createClient(site.origin)
  await guest.call(getGuestStay, { params: { token: stay.accessToken } })
  return { host, guest, stay }
}

async function uploadPath(): Promise<string> {
  const { guest } = await people()
  const { pathname, search } = new URL((await guest.call(requestUpload)).uploadURL)
  return pathname + search
}

const head = (method: string, path: string, headers: Record<string, string> = {}) =>
  `${[`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map((pair) => pair.join(': '))].join('\r\n')}\r\n`

it('a slow client is disconnected within the limits while others are served', async () => {
  const json = { 'content-type': 'application/json', 'content-length': '1000' }
  const photo = { 'content-type': 'image/jpeg', 'content-length': '100000' }
  const silentUpload = open(site)
  silentUpload.socket.write(`${head('PUT', await uploadPath(), photo)}\r\nsome bytes`)
  const slow = {
    nothing: open(site).closed,
    headers: sendSlowly(`${head('GET', '/')}x-slow: `),
    manyHeaders: sendSlowly(head('GET', '/'), `x-${'a'.repeat(20)}: 1\r\n`),
    body: sendSlowly(`${head('POST', '/api/login', json)}\r\n{"email":"`),
    chunks: sendSlowly(
      `${head('POST', '/api/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })}\r\n`,
      '1\r\nx\r\n',
    ),
    upload: silentUpload.closed,
  }
  let areCut = false
  const all = Promise.all(Object.values(slow)).finally(() => {
    areCut = true
  })
  let served = 0
  while (!areCut) {
    for (const path of ['/', '/healthz', '/api/guest-stays/unknown-token-of-somebody'])
      expect([200, 404, 429]).toContain(await ask(site, path))
    served += 3
    await Promise.race([all, once(AbortSignal.timeout(500), 'abort')])
  }
  expect(served).toBeGreaterThan(9)
  for (const name of ['nothing', 'headers', 'manyHeaders'] as const) {
    const { text, afterMs } = await slow[name]
    expect(text, name).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect(afterMs, name).toBeGreaterThan(4000)
    expect(afterMs, name).toBeLessThan(5000 + slackMs)
  }
  for (const name of ['body', 'chunks'] as const) {
    const { text, afterMs } = await slow[name]
    expect(text, name).toMatch(/^HTTP\/1\.1 408 /)
    expect(afterMs, name).toBeGreaterThan(28_000)
    expect(afterMs, name).toBeLessThan(30_000 + slackMs)
  }
  const upload = await slow.upload
  expect(upload.text).toMatch(/^HTTP\/1\.1 400 [\s\S]*stalled/)
  expect(upload.afterMs).toBeLessThan(60_000 + slackMs)
  counted(`${Object.keys(slow).length} slow clients cut off while ${served} other requests were answered`)
})

describe('clients that flood', () => {
  const half = `${head('GET', '/')}x-slow: `

  it('one address gets 256 connections at most, and others are served', async () => {
    const flood = Array.from({ length: 300 }, () => open(site))
    let refused = 0
    for (const { closed } of flood)
      void closed.then(({ text }) => {
        if (text === '') refused += 1
      })
    for (const { socket } of flood) socket.write(half)
    await expect.poll(() => refused).toBeGreaterThanOrEqual(300 - 256)
    expect(await ask(site, '/', '127.0.0.2')).toBe(200)
    // The server cuts off the admitted connections as slow; then the address may connect again.
    await Promise.all(flood.map(({ closed }) => closed))
    await expect.poll(() => ask(site, '/').catch(() => 0)).toBe(200)
  })

  it('a flood from many addresses is limited, and the site recovers', async () => {
    const addresses = Array.from({ length: 10 }, (_, index) => `127.0.1.${index + 1}`)
    const flood = addresses.flatMap((address) => Array.from({ length: 220 }, () => open(site, address)))
    await Promise.all(flood.map(({ connected }) => connected))
    let closed = 0
    for (const one of flood) void one.closed.then(() => (closed += 1))
    for (const { socket } of flood) socket.write(half)
    // The server admits 2,000 connections. It closes further ones at once, and the admitted ones as slow.
    await expect.poll(() => closed).toBeGreaterThanOrEqual(200)
    await Promise.all(flood.map((one) => one.closed))
    await expect.poll(() => ask(site, '/').catch(() => 0)).toBe(200)
    expect(await ask(site, '/readyz')).toBe(200)
  })

  it('behind a proxy, connections aren’t limited by address', async () => {
    const folder = temporaryFolder()
    const behind = await startSite(folder.path, { TRUST_PROXY: '1' })
    onTestFinished(async () => {
      await behind.end('SIGKILL')
      folder.remove()
    })
    const many = Array.from({ length: 400 }, () => open(behind))
    await Promise.all(many.map(({ connected }) => connected))
    expect(await ask(behind, '/')).toBe(200)
    expect(many.filter(({ socket }) => socket.destroyed)).toEqual([])
  })
})

describe('clients that send too much', () => {
  const answerTo = async (text: string) => {
    const { socket, closed } = open(site)
    socket.write(text)
    return (await closed).text
  }

  it.each([
    ['one header of 20 kB', head('GET', '/', { 'x-large': 'a'.repeat(20_000) })],
    ['a cookie of 20 kB', head('GET', '/', { cookie: `a=${'b'.repeat(20_000)}` })],
    ['an address of 20 kB', head('GET', `/guest/${'a'.repeat(20_000)}`)],
    [
      '500 headers',
      head(
        'GET',
        '/',
        Object.fromEntries(
          Array.from({ length: 500 }, (_, n) => [`x-header-number-${n}`, 'a value of some length']),
        ),
      ),
    ],
  ])('get 431 for %s', async (_what, text) => {
    expect(await answerTo(`${text}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  /** Returns every route with a body, an authorized caller, and the size that is a byte too large. */
  async function writes() {
    const { host, guest, stay } = await people()
    const cookie = [...host.cookies, ...guest.cookies].map((pair) => pair.join('=')).join('; ')
    const params = { id: stay.id, token: stay.accessToken, paymentIntentId: 'pi_1' }
    const ours = allEndpoints.filter(({ method }) => method !== 'GET')
    expect(ours.length).toBeGreaterThan(25)
    return [
      ...ours.map(({ method, path, maxBodyBytes = maxJsonBytes }) => ({
        start: { method, path: fillPath(path, { n: '1', ...params }), cookie },
        bytes: maxBodyBytes + 1,
      })),
      { start: { method: 'POST', path: '/api/stripe/webhook', cookie }, bytes: 256 * 1024 + 1 },
    ]
  }
  const begin = (
    { method, path, cookie }: { method: string; path: string; cookie: string },
    length: Record<string, string>,
  ) => {
    const headers = { cookie, 'content-type': 'application/json', connection: 'close', ...length }
    return `${head(method, path, headers)}\r\n`
  }

  it('a declared oversized body is rejected before it is sent, on every route with a body', async () => {
    for (const { start, bytes } of await writes()) {
      const answer = await answerTo(begin(start, { 'content-length': String(bytes) }))
      expect(answer, `${start.method} ${start.path}`).toMatch(/^HTTP\/1\.1 413 /)
    }
  })

  it('an undeclared oversized body is rejected while it is sent, on every route with a body', async () => {
    for (const { start, bytes } of await writes()) {
      const chunk = `${bytes.toString(16)}\r\n"${'a'.repeat(bytes - 1)}\r\n`
      const answer = await answerTo(`${begin(start, { 'transfer-encoding': 'chunked' })}${chunk}`)
      expect(answer, `${start.method} ${start.path}`).toMatch(/^HTTP\/1\.1 413 /)
    }
  })

  it('a photo of more than 10 MB is rejected, declared or not', async () => {
    const path = await uploadPath()
    const told = {
      'content-type': 'image/jpeg',
      'content-length': String(maxImageBytes + 1),
      connection: 'close',
    }
    expect(await answerTo(`${head('PUT', path, told)}\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
    const headers = { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked', connection: 'close' }
    const part = `100000\r\n${'a'.repeat(0x100000)}\r\n`
    const answer = await answerTo(`${head('PUT', path, headers)}\r\n${part.repeat(11)}0\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(await ask(site, '/healthz')).toBe(200)
  })
})

it('silent connections are closed and logged once, and a guest is served meanwhile or seconds later', async () => {
  const folder = temporaryFolder()
  const calm = await startSite(folder.path)
  onTestFinished(async () => {
    await calm.end('SIGKILL')
    folder.remove()
  })
  const rss = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${calm.process.pid}/status`, 'utf8'))?.[1]) / 1024
  const before = rss()
  const idle: ReturnType<typeof open>[] = []
  for (let address = 1; address <= 40; address += 1) {
    for (let count = 0; count < 250; count += 1) idle.push(open(calm, `127.0.1.${address}`))
    await Promise.race([idle.at(-1)?.connected, idle.at(-1)?.closed])
  }
  expect(rss() - before).toBeLessThan(150)
  const served = async () =>
    (
      await createClient(calm.origin)
        .request('/')
        .catch(() => null)
    )?.status
  await expect.poll(served, { timeout: slackMs }).toBe(200)
  await Promise.all(idle.map(({ closed }) => closed))
  expect(calm.output().match(/too many open connections/g)).toHaveLength(1)
  counted(`${idle.length} silent connections closed`)
})
