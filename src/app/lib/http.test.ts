import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '#shared/contract/accounts/calls.ts'
import { changeDoorCode, listStays } from '#shared/contract/stays/calls.ts'
import { requestUpload } from '#shared/contract/uploads/calls.ts'
import {
  ApiError,
  answeredAt,
  callEndpoint,
  callEndpointWithHeaders,
  InterceptedError,
  isUnauthorized,
  NetworkError,
} from './http.ts'
import { doesSiteAnswer } from './our-mark.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: NodeJS.Dict<string | string[]>
  body: string
}

interface TestAnswer {
  status: number
  body: string
  headers?: Record<string, string>
}

let answer: TestAnswer
/** The answer to `/healthz`, which the page asks whether the path removes our mark. */
let health: TestAnswer
let seen: Seen
let server: Server
const id = '0190c8e2-5b7a-7000-8000-000000000001'

let elapsedMs = 0

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url, headers } = request
    const { status, headers: own = { 'x-latchkey': '1' }, body } = url === '/healthz' ? health : answer
    if (url !== '/healthz') seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
    response.writeHead(status, own)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // The app calls paths on its own origin; here that origin is this server.
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(new URL(path, `http://127.0.0.1:${port}`), init),
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  // What an earlier test found about the path to the site no longer holds.
  elapsedMs += 3_600_000
  answer = { status: 200, body: '[]' }
  health = { status: 200, body: '{"status":"ok","latchkey":1}' }
})

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('the call must not succeed'),
    (error: unknown) => error,
  )

describe('an API call', () => {
  it('sends a body as JSON and returns the response’s data', async () => {
    const known = { name: 'Marama', email: 'm@example.nz', isFresh: true }
    answer = { status: 200, body: JSON.stringify(known) }
    const user = await callEndpoint(login, { body: { email: 'm@example.nz', password: 'x' } })
    expect(user).toEqual(known)
    expect(seen.method).toBe('POST')
    expect(seen.headers['content-type']).toBe('application/json')
    expect(JSON.parse(seen.body)).toEqual({ email: 'm@example.nz', password: 'x' })
  })

  it('sends no content type without a body, and the guest token if one is given', async () => {
    answer = { status: 200, body: '{"uploadURL":"http://x/y"}' }
    await callEndpoint(requestUpload, {}, { guestToken: 'a-token' })
    expect(seen.headers['content-type']).toBeUndefined()
    expect(seen.headers['x-guest-token']).toBe('a-token')
  })

  it('omits empty query parameters and returns the headers', async () => {
    answer = { status: 200, body: '[]', headers: { 'x-latchkey': '1', link: '</x?cursor=c>; rel="next"' } }
    const { headers } = await callEndpointWithHeaders(listStays, { query: { q: '', limit: 50 } })
    expect(seen.url).toBe('/api/admin/guest-stays?limit=50')
    expect(headers.get('link')).toBe('</x?cursor=c>; rel="next"')
  })
})

describe('a failed API call', () => {
  it('has an error with status and body text in its message, and the parsed body', async () => {
    const body = '{"message":"Stay is no longer pending","code":"conflict"}'
    answer = { status: 409, body }
    const call = callEndpoint(changeDoorCode, { params: { id }, body: { doorCode: '012345' } })
    expect(await failure(call)).toMatchObject({
      status: 409,
      message: `409: ${body}`,
      body: { message: 'Stay is no longer pending', code: 'conflict' },
    })
  })

  it('has the status text if the body is empty, and no parsed body of another format', async () => {
    answer = { status: 502, body: '' }
    expect(await failure(callEndpoint(listStays, {}))).toMatchObject({
      message: '502: Bad Gateway',
      body: null,
    })
    answer = { status: 502, body: '<html>' }
    expect(await failure(callEndpoint(listStays, {}))).toMatchObject({ message: '502: <html>', body: null })
  })

  it('differs from a call that never arrived', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'))
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(NetworkError)
  })

  it.each([
    [new ApiError(401, '{"message":"Unauthorized","code":"unauthorized"}'), true],
    [new ApiError(401, '{"message":"Invalid email or password","code":"unauthorized"}'), false],
    [new ApiError(403, 'Unauthorized'), false],
    [new Error('401: Unauthorized'), false],
  ])('says %s means signed out: %s', (error, isSignedOut) => {
    expect(isUnauthorized(error)).toBe(isSignedOut)
  })
})

const page = '<html>Sign in to the network</html>'
const html = { 'content-type': 'text/html' }

describe('an answer that isn’t ours', () => {
  it.each([200, 201, 401, 402, 403, 404, 405, 409, 410, 413, 429, 500, 502, 503, 511])(
    'counts as no answer: %i with HTML',
    async (status) => {
      answer = { status, body: page, headers: html }
      const error = await failure(callEndpoint(listStays, {}))
      expect(error).toBeInstanceOf(NetworkError)
      expect(error).toBeInstanceOf(InterceptedError)
      expect(error).toMatchObject({ status })
      expect(isUnauthorized(error)).toBe(false)
    },
  )

  it.each([
    ['an empty 200', 200, ''],
    ['an empty 204', 204, ''],
    ['an empty list', 200, '[]'],
    ['an empty object', 200, '{}'],
    ['null', 200, 'null'],
    ['another program’s JSON', 403, '{"message":"Forbidden"}'],
    ['JSON like ours', 404, '{"message":"Not found","code":"notFound"}'],
    ['a JSON page of a firewall', 401, '{"message":"Unauthorized","code":"unauthorized"}'],
  ])('counts as no answer while our own answers carry the mark: %s', async (_, status, body) => {
    answer = { status, body, headers: {} }
    health = { ...health, headers: { 'x-latchkey': '1' } }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(InterceptedError)
  })

  it.each([
    ['data', 200, '[]'],
    ['a refusal', 404, '{"message":"Not found","code":"notFound"}'],
  ])('counts as no answer if a cache repeats %s of ours', async (_, status, body) => {
    answer = { status, body, headers: { 'x-latchkey': '1', age: '120' } }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(InterceptedError)
    answer = { status: 200, body: '[]', headers: { 'x-latchkey': '1', age: '0' } }
    expect(await callEndpoint(listStays, {})).toEqual([])
  })

  it.each([
    ['can’t be unpacked', { 'content-encoding': 'gzip' }],
    ['breaks off', { 'content-length': '100', connection: 'close' }],
  ])('counts as no answer if its body %s', async (_, headers) => {
    answer = { status: 403, body: page, headers }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(InterceptedError)
  })

  it.each([301, 302, 303, 307, 308])('counts as no answer and isn’t followed: %i', async (status) => {
    answer = { status, body: '', headers: { location: '/healthz' } }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(InterceptedError)
  })

  it('counts as no answer if something answers /healthz with a page too', async () => {
    answer = { status: 200, body: '[]', headers: {} }
    health = { status: 200, body: page, headers: html }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(InterceptedError)
  })
})

it.each([
  ['yes to our mark', true, 200, '', { 'x-latchkey': '1' }],
  ['yes to our body without it', true, 200, '{"status":"ok","latchkey":1}', {}],
  ['no to a sign-in page', false, 200, page, html],
  ['no to a redirect', false, 302, '', { location: '/' }],
  ['no to another program’s JSON', false, 200, '{"status":"ok"}', {}],
  ['no to what a cache repeats', false, 200, '', { 'x-latchkey': '1', age: '9' }],
] as const)(
  'the question whether the site answers has the answer %s',
  async (_, isAnswering, status, body, headers) => {
    health = { status, body, headers }
    answer = { status: 200, body: '{"latchkey":1}' }
    expect(await doesSiteAnswer()).toBe(isAnswering)
  },
)

describe('a path that removes our mark from every response', () => {
  beforeEach(() => {
    health = { ...health, headers: {} }
  })

  it('returns data and errors of ours all the same', async () => {
    answer = { status: 200, body: '[]', headers: {} }
    expect(await callEndpoint(listStays, {})).toEqual([])
    answer = { status: 409, body: '{"message":"Too late","code":"conflict"}', headers: {} }
    expect(await failure(callEndpoint(listStays, {}))).toMatchObject({ status: 409 })
  })

  it.each([200, 401, 404])('still ignores a page with %i', async (status) => {
    answer = { status, body: page, headers: html }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(InterceptedError)
  })
})

describe('a broken connection', () => {
  it('is why a request got our 408', async () => {
    answer = { status: 408, body: '{"message":"Request Timeout","code":"badRequest"}' }
    const error = await failure(callEndpoint(listStays, {}))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).not.toBeInstanceOf(InterceptedError)
  })

  it('is why a body is cut off, with or without a length', async () => {
    answer = { status: 200, body: '[{"id":' }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(NetworkError)
    answer = {
      status: 200,
      body: '[]',
      headers: { 'x-latchkey': '1', 'content-length': '10', connection: 'close' },
    }
    expect(await failure(callEndpoint(listStays, {}))).toBeInstanceOf(NetworkError)
  })
})

it('knows the server’s time of a response', async () => {
  answer = { status: 200, body: '[]', headers: { 'x-latchkey': '1', 'x-latchkey-at': '1796000000000' } }
  expect(answeredAt(await callEndpoint(listStays, {}))).toBe(1_796_000_000_000)
})
