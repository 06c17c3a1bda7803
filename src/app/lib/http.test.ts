import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login } from '#shared/contract/accounts/calls.ts'
import { requestUpload } from '#shared/contract/documents/calls.ts'
import { changeDoorCode, listStays } from '#shared/contract/stays/calls.ts'
import {
  ApiError,
  callEndpoint,
  callEndpointWithHeaders,
  callUrl,
  isUnauthorized,
  NetworkError,
} from './http.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: NodeJS.Dict<string | string[]>
  body: string
}

let answer: { status: number; body: string; headers?: Record<string, string> }
let seen: Seen
let server: Server
const id = '0190c8e2-5b7a-7000-8000-000000000001'

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method, url, headers } = request
    seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
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
  answer = { status: 200, body: '[]' }
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
    answer = { status: 200, body: '[]', headers: { link: '</x?cursor=c>; rel="next"' } }
    const { headers } = await callEndpointWithHeaders(listStays, { query: { q: '', limit: 50 } })
    expect(seen.url).toBe('/api/admin/guest-stays?limit=50')
    expect(headers.get('link')).toBe('</x?cursor=c>; rel="next"')
  })

  it('fills in and escapes path parameters', () => {
    expect(callUrl(changeDoorCode, { params: { id: 'a/b' } })).toBe('/api/admin/guest-stays/a%2Fb/door-code')
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
