import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { maxImageBytes } from '#shared/constants.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'

/** Sends 9 MB to calls that reject before reading the body: every kind of client must get the response. */

const body = Buffer.alloc(9 * 1024 * 1024, 'a')
const json = 'application/json'

interface Call {
  method: string
  path: string
  type: string
  headers?: Record<string, string>
}

let site: Site
let bodyFile: string
let uploadPath: string
beforeAll(async () => {
  const folder = temporaryFolder()
  bodyFile = join(folder.path, 'body')
  site = await startSite(join(folder.path, 'data'))
  writeFileSync(bodyFile, body)
  const host = await hostAt(site.origin)
  const { pathname, search } = new URL((await host.call(requestUpload)).uploadURL)
  uploadPath = `${pathname}${search}`
  return async () => {
    await site.end('SIGKILL')
    folder.remove()
  }
})

const upload = (change: (path: string) => string) => (): Call => ({
  method: 'PUT',
  path: change(uploadPath),
  type: 'image/jpeg',
})
const calls: [string, () => Call, number][] = [
  ['an unknown call', () => ({ method: 'POST', path: '/api/nothing', type: json }), 413],
  ['an unknown page', () => ({ method: 'PUT', path: '/nothing', type: 'image/jpeg' }), 404],
  ['a page', () => ({ method: 'POST', path: '/login', type: json }), 413],
  ['a call without a session', () => ({ method: 'POST', path: createStay.path, type: json }), 401],
  ['a call that takes less', () => ({ method: 'POST', path: login.path, type: json }), 413],
  ['a call of another type', () => ({ method: 'POST', path: login.path, type: 'image/jpeg' }), 415],
  [
    'a call from another site',
    () => ({ method: 'POST', path: login.path, type: json, headers: { origin: 'https://evil.example' } }),
    403,
  ],
  ['a forged upload address', upload((path) => path.replace(/signature=.*/, 'signature=forged')), 403],
  ['an expired upload address', upload((path) => path.replace(/expires=\d+/, 'expires=1')), 403],
  ['an unknown upload address', upload((path) => path.replace(/[0-9a-f-]{36}/, randomUUID())), 403],
]

/** Sends the whole body before it reads a byte, as the simplest programs do. */
async function sendThenRead({ method, path, type, headers = {} }: Call): Promise<number> {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
  const lines = Object.entries({
    host: 'localhost',
    'content-type': type,
    'content-length': String(body.length),
    ...headers,
  })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(': ')), '', ''].join('\r\n')
  socket.pause()
  socket.write(head)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(body, () => resolve())
  })
  const answered = once(socket.setEncoding('utf8'), 'data')
  socket.resume()
  const [answer] = (await answered) as [string]
  socket.destroy()
  const last = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(last)?.[1])
}

async function byFetch({ method, path, type, headers = {} }: Call): Promise<number> {
  const init = { method, body, headers: { 'content-type': type, ...headers } }
  const answer = await fetch(new URL(path, site.origin), init)
  await answer.text()
  return answer.status
}

async function byCurl({ method, path, type, headers = {} }: Call): Promise<number> {
  const given = Object.entries({ 'content-type': type, ...headers }).flatMap((pair) => [
    '-H',
    pair.join(': '),
  ])
  const address = `${site.origin}${path}`
  const body = ['-X', method, '--data-binary', `@${bodyFile}`, '-o', '/dev/null', '-w', '%{http_code}']
  const { stdout } = await promisify(execFile)('curl', ['-sS', '--http1.1', ...body, ...given, address])
  return Number(stdout)
}

describe.each<[string, (call: Call) => Promise<number>, Record<string, string>]>([
  ['a plain socket', sendThenRead, {}],
  ['a plain socket that closes after it', sendThenRead, { connection: 'close' }],
  ['a plain socket that expects to be asked', sendThenRead, { expect: '100-continue' }],
  ['fetch', byFetch, {}],
  ['curl, which expects to be asked', byCurl, { expect: '100-continue' }],
  ['curl that does not wait', byCurl, { expect: '' }],
])('9 MB sent by %s', (_program, send, more) => {
  it.each(calls)('requests to %s get a response', async (_what, call, status) => {
    const { headers, ...rest } = call()
    expect(await send({ ...rest, headers: { ...headers, ...more } })).toBe(status)
  })
})

describe('the rest of a body after an early response', () => {
  /** Starts a body that `createStay` rejects, and resolves once the connection is closed. */
  async function start() {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
    const closed = new Promise<number>((resolve) => {
      socket.once('close', () => resolve(performance.now()))
    })
    socket.on('error', () => {})
    socket.write(
      `POST ${createStay.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${json}\r\ncontent-length: 1000000000\r\n\r\n{`,
    )
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    return { socket, closed, answeredAt: performance.now() }
  }

  it('a stalled rest of a body is cut off after five seconds', async () => {
    const { closed, answeredAt } = await start()
    const afterMs = (await closed) - answeredAt
    expect(afterMs).toBeGreaterThan(4000)
    // Below the 15 s after which an idle connection is closed anyway.
    expect(afterMs).toBeLessThan(14_000)
  })

  it('an endless rest of a body is cut off after twice the size of a photo', async () => {
    const { socket, closed } = await start()
    const part = Buffer.alloc(1024 * 1024, 'a')
    while (!socket.destroyed) {
      await new Promise((resolve) => socket.write(part, resolve))
    }
    await closed
    // Counts the bytes in both kernels' buffers too.
    expect(socket.bytesWritten).toBeGreaterThan(2 * maxImageBytes)
    expect(socket.bytesWritten).toBeLessThan(4 * maxImageBytes)
  })
})
