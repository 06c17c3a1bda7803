import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { type CutProxy, startCutProxy } from '#tests/support/cut-proxy.ts'
import { openLink, somePhoto } from '#tests/support/journey.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { type Site, type SiteOptions, startSite, temporaryFolder } from '#tests/support/site.ts'

/**
 * The shutdown promise, whatever else fails: the process exits within ten seconds of SIGTERM, and every request gets
 * a response.
 */

const shutdownLimitMs = 10_000
const stayFields = {
  guestName: 'Aroha Ngata',
  guestEmail: 'aroha@mail.example',
  checkInDate: '2027-01-10',
  checkOutDate: '2027-01-14',
}

async function siteFor(
  { onTestFinished }: TestContext,
  settings: Record<string, string> = {},
  options: SiteOptions = {},
): Promise<{ site: Site; host: Client }> {
  const folder = temporaryFolder()
  const site = await startSite(folder.path, settings, options)
  onTestFinished(async () => {
    await site.end('SIGKILL')
    folder.remove()
  })
  const host = await hostAt(site.origin)
  return { site, host }
}

async function terminate(site: Site): Promise<{ code: number | null; tookMs: number }> {
  const startedAt = performance.now()
  const code = await site.end('SIGTERM')
  return { code, tookMs: performance.now() - startedAt }
}

async function silence({ onTestFinished }: TestContext): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Starts a request and waits until the server has read its headers and requested the body, which `send` sends in parts.
 * `status` resolves to the response's status, or `cut off`.
 */
async function begin(
  site: Site,
  {
    method,
    path,
    type,
    length,
    cookies,
  }: Record<'method' | 'path' | 'type' | 'cookies', string> & { length: number },
) {
  const sent = request(new URL(path, site.origin), {
    method,
    headers: { cookie: cookies, 'content-type': type, 'content-length': length, expect: '100-continue' },
  })
  const status = new Promise<number | string>((resolve) => {
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', () => resolve('cut off'))
  })
  const isRead = once(sent, 'continue')
  sent.flushHeaders()
  await isRead
  return { status, send: (part: Uint8Array) => sent.write(part) }
}

async function openTo(site: Site, sent: string) {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').setEncoding('utf8')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  if (sent !== '') socket.write(sent)
  return { closed, text: () => text }
}

const cookiesOf = (client: Client) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Starts an upload: sends the first half now, and the rest on the test's request. */
async function halfAnUpload(site: Site, host: Client) {
  const stay = await host.call(createStay, { body: stayFields })
  const guest = createClient(site.origin)
  await openLink(guest, stay.accessToken)
  const { uploadURL } = await guest.call(requestUpload)
  const { pathname, search } = new URL(uploadURL)
  const bytes = await somePhoto('id')
  const put = { method: 'PUT', path: `${pathname}${search}`, type: 'image/jpeg', cookies: '' }
  const { status, send } = await begin(site, { ...put, length: bytes.length })
  send(bytes.subarray(0, bytes.length / 2))
  return { status, finish: () => send(bytes.subarray(bytes.length / 2)) }
}

async function writing(site: Site, host: Client): Promise<Promise<number | string>[]> {
  const body = Buffer.from(JSON.stringify(stayFields))
  const post = { method: 'POST', path: createStay.path, type: 'application/json', cookies: cookiesOf(host) }
  const { status, send } = await begin(site, { ...post, length: body.length })
  send(body)
  return [status]
}

describe.concurrent('SIGTERM', { timeout: 60_000 }, () => {
  it('SIGTERM lets a running upload finish, and the process exits right after it', async (context) => {
    const { site, host } = await siteFor(context)
    const upload = await halfAnUpload(site, host)
    const ended = terminate(site)
    await context.expect.poll(() => site.output()).toContain('shutting down')
    upload.finish()
    expect(await upload.status).toBe(200)
    const { code, tookMs } = await ended
    expect(code, site.output()).toBe(0)
    // Less than the 15 s keep-alive timeout of idle connections.
    expect(tookMs).toBeLessThan(shutdownLimitMs)
  })

  it('SIGTERM closes idle connections and responds to started requests', async (context) => {
    const { site, host } = await siteFor(context)
    const bodiless = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n'
    const nobody = await openTo(site, '')
    const idle = await openTo(site, `${bodiless}\r\n`)
    const halfHead = await openTo(site, bodiless)
    const halfHeadAfterAnother = await openTo(site, `${bodiless}\r\n${bodiless}`)
    await context.expect.poll(() => [idle.text(), halfHeadAfterAnother.text()].join()).toMatch(/200.*200/s)
    const upload = await halfAnUpload(site, host)
    const ended = terminate(site)
    await Promise.all([nobody, idle, halfHead, halfHeadAfterAnother].map(({ closed }) => closed))
    upload.finish()
    expect(await upload.status).toBe(200)
    const { code, tookMs } = await ended
    expect(code, site.output()).toBe(0)
    expect(tookMs).toBeLessThan(shutdownLimitMs)
  })

  it('SIGTERM responds to a stalled body with 408 and exits cleanly', async (context) => {
    const { site } = await siteFor(context)
    const half = await openTo(
      site,
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{"email":',
    )
    await context.expect.poll(half.text).toContain('100 Continue')
    const { code, tookMs } = await terminate(site)
    await half.closed
    expect(half.text()).toContain('HTTP/1.1 408 ')
    expect(code, site.output()).toBe(0)
    expect(tookMs).toBeLessThan(shutdownLimitMs)
  })

  it('SIGTERM aborts requests that wait for a silent file store', async (context) => {
    const { site, host } = await siteFor(context, {
      S3_BUCKET: 'silent',
      S3_ENDPOINT: `http://${await silence(context)}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: `smtp://${await silence(context)}`,
      MAIL_FROM: 'stay@ratahouse.nz',
    })
    const upload = await halfAnUpload(site, host)
    upload.finish()
    const { tookMs } = await terminate(site)
    expect(tookMs).toBeLessThan(shutdownLimitMs)
    expect(await upload.status).toBe('cut off')
  })

  it.skipIf(process.platform === 'win32')(
    'SIGTERM doesn’t wait for a file read that never completes',
    async (context) => {
      const place = temporaryFolder()
      context.onTestFinished(() => place.remove())
      // Opening a pipe without a writer blocks a thread of Node's pool forever, as a dead network folder does.
      const pipe = join(place.path, 'pipe')
      execFileSync('mkfifo', [pipe])
      const preload = join(place.path, 'stuck.mjs')
      writeFileSync(
        preload,
        `import { readFile } from 'node:fs'\nreadFile(${JSON.stringify(pipe)}, () => {})\n`,
      )
      const { site } = await siteFor(context, {}, { preload })
      const { tookMs } = await terminate(site)
      expect(tookMs).toBeLessThan(shutdownLimitMs)
      expect(site.process.signalCode).toBe('SIGTERM')
    },
  )
})

describe.concurrent('SIGTERM while PostgreSQL', { timeout: 60_000 }, () => {
  async function siteBehindProxy(
    context: TestContext,
  ): Promise<{ site: Site; host: Client; proxy: CutProxy }> {
    const url = new URL(await newDatabase('migrated'))
    const proxy = await startCutProxy(Number(url.port))
    context.onTestFinished(() => proxy.stop())
    url.port = String(proxy.port)
    return { ...(await siteFor(context, { DATABASE_URL: url.href })), proxy }
  }

  it.for([
    ['is cut off', 'cut', 0],
    ['is cut off and many wait for it', 'cut', 25],
    ['says nothing', 'stall', 0],
    ['says nothing and many wait for it', 'stall', 25],
  ] as const)('SIGTERM while PostgreSQL %s exits cleanly', async ([_name, how, count], context) => {
    const { site, host, proxy } = await siteBehindProxy(context)
    proxy[how]()
    const waiting: Promise<number | string>[] = []
    while (waiting.length < count) waiting.push(...(await writing(site, host)))
    const { code, tookMs } = await terminate(site)
    expect(tookMs).toBeLessThan(shutdownLimitMs)
    expect(code, site.output()).toBe(0)
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 503))
  })
})
