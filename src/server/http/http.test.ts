import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { logout } from '#shared/contract/accounts/schemas.ts'
import { personName } from '#shared/contract/person-name.ts'
import { createStay, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { createLog } from './records.ts'
import { createHttpServer } from './server.ts'

const test = testApp()
const body = { guestName: 'A', guestEmail: 'a@b.nz', checkInDate: '2026-12-10', checkOutDate: '2026-12-14' }

describe('where a request comes from', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3001' }, 403],
    [{ origin: 'https://localhost:3000' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost:3000' }, 201],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{}, 201],
  ])('answers a write with the headers %j with %i', async (headers, status) => {
    const host = await test.host()
    const answer = await host.request(createStay.path, {
      method: 'POST',
      json: body,
      headers: headers as HeadersInit,
    })
    expect(answer.status).toBe(status)
  })

  it('checks the origin of writes without a body too', async () => {
    const answer = await test
      .visitor()
      .request(logout.path, { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
  })

  it('accepts our origin under any host name and port, never under another scheme', async () => {
    const { host } = new URL(test.origin)
    const leave = async (origin: string) =>
      (await test.visitor().request(logout.path, { method: 'POST', headers: { origin } })).status
    expect([await leave(`http://${host}`), await leave(`https://${host}`)]).toEqual([204, 403])
  })

  it('ignores the origin of reads', async () => {
    const answer = await test.visitor().request('/healthz', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(200)
  })
})

describe('a site on https', () => {
  const secure = testApp({ settings: { PUBLIC_URL: 'https://stay.example.nz' } })
  it.each([
    ['https://stay.example.nz', 204],
    ['http://stay.example.nz', 403],
    ['https://stay.example.nz:8443', 403],
    ['http://127.0.0.1', 403],
  ])('answers a write without a body from %s with %i on https', async (origin, status) => {
    const answer = await secure.app.http.inject({
      method: 'POST',
      url: logout.path,
      headers: { origin, host: new URL(origin).hostname },
    })
    expect(answer.statusCode).toBe(status)
  })
})

describe('a body', () => {
  it.each([
    ['not JSON', '{bad', 'application/json', 400],
    ['JSON of another kind', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a form', 'guestName=A', 'application/x-www-form-urlencoded', 415],
    ['text', '{}', 'text/plain', 415],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['too large', JSON.stringify({ guestName: 'x'.repeat(40_000) }), 'application/json', 413],
  ])('rejects a body that is %s with a 4xx and stores nothing', async (_what, text, type, status) => {
    const host = await test.host()
    const answer = await host.request(createStay.path, {
      method: 'POST',
      body: text,
      headers: { 'content-type': type },
    })
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ message: expect.stringMatching(/.+/), code: expect.any(String) })
    expect(await host.call(listStays)).toEqual([])
  })

  it('never returns a 5xx for a body of any shape', async () => {
    const host = await test.host()
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (json) => {
        const answer = await host.request(createStay.path, { method: 'POST', json })
        expect(answer.status).toBe(400)
      }),
      { numRuns: 60 },
    )
  })

  it('stores free text normalised, or rejects it', async () => {
    const host = await test.host()
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(text, async (guestName) => {
        const answer = await host.request(createStay.path, { method: 'POST', json: { ...body, guestName } })
        const taken = personName(200, 'Required').safeParse(guestName)
        expect(answer.status).toBe(taken.success ? 201 : 400)
        if (taken.success) expect(answer.json).toMatchObject({ guestName: taken.data })
      }),
      { numRuns: 60 },
    )
  })
})

describe('an address', () => {
  it.each([
    ['/api/nothing', 404],
    ['/api/admin/guest-stays/not-an-id/status', 404],
    ['/api/guest-stays/%00', 404],
    ['/api/guest-stays/%ff', 404],
    ['/api/guest-stays/%zz?y=%zz', 404],
    ['/api/%c3%28', 404],
    [`/api/guest-stays/${'x'.repeat(9000)}`, 404],
    ['/objects/documents/nothing', 404],
  ])('answers the address %s with %i and JSON', async (path, status) => {
    const answer = await test.visitor().request(path)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ message: expect.any(String), code: 'notFound' })
    expect(answer.text).not.toContain(path)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['?limit=0', '?limit=abc', '?status=gone', '?cursor=%00', '?cursor=abc', '?q=%00'])(
    'a list address with %s is 400',
    async (query) => {
      const host = await test.host()
      expect((await host.request(`${listStays.path}${query}`)).status).toBe(400)
    },
  )
})

describe('a connection that nobody uses', () => {
  const serve = (isBehindProxy: boolean) =>
    createHttpServer(
      {
        house: { hostLanguage: 'en' },
        config: { publicUrl: 'https://stay.example.nz', isBehindProxy },
        forwarded: { lastAt: null, outsideAt: null, otherOriginAt: null },
        clock: systemClock,
        log: createLog('silent'),
      },
      null,
    )
  const idleMs = (isBehindProxy: boolean) => serve(isBehindProxy).server.keepAliveTimeout

  it('keeps an idle connection longer than proxies do, but not for long', () => {
    expect(idleMs(false)).toBeLessThanOrEqual(15_000)
    expect(idleMs(true)).toBeGreaterThan(2 * 60_000)
  })

  it('closes an unused connection at once during shutdown', async () => {
    const app = serve(false)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const isTaken = once(app.server, 'connection')
    const ahead = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const isGone = once(ahead, 'close')
    await isTaken
    await app.close()
    await isGone
  })
})

describe('headers', () => {
  it('a guest page’s headers keep its token out of referrers and caches', async () => {
    const { headers } = await test.visitor().request('/guest/some-token')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('stripe')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
  })

  it('allows Stripe’s script on the checkout page only', async () => {
    const { headers } = await test.visitor().request('/checkout/some-token')
    expect(headers.get('content-security-policy')).toContain("script-src 'self' https://js.stripe.com")
  })

  it.each([
    '/no/such/page',
    '/%zz',
    '/admin/nothing',
    '/guest',
    '/guest/',
    '/guest/a/b',
    '/checkout/a/b',
    '/login/x',
  ])('returns 404 with a page at %s', async (path) => {
    const answer = await test.visitor().request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  it.each([
    '/',
    '/login',
    '/admin',
    '/admin/settings/status',
    '/admin/settings/status/help',
    '/admin/settings/account',
    '/admin/calendar',
    '/admin/messages',
    '/admin/review/00000000-0000-4000-8000-000000000001',
    '/admin/stays/00000000-0000-4000-8000-000000000001',
    '/guest/a',
    '/guest/%zz',
    '/checkout/a',
    '/checkout/return',
  ])('returns 200 with a page at %s', async (path) => {
    const answer = await test.visitor().request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })
})

describe('the guest cookie', () => {
  it('the guest cookie is http-only and lax, holds several stays, and expires with the link', async () => {
    const [one, two] = [await buildStay(test), await buildStay(test)]
    const guest = test.visitor()
    const first = await guest.try(getGuestStay, { params: { token: one.accessToken } })
    expect(first.headers.getSetCookie()[0]).toMatch(/^latchkey-guest=.*; HttpOnly; SameSite=Lax$/)
    await guest.call(getGuestStay, { params: { token: two.accessToken } })
    expect(guest.cookies.get('latchkey-guest')?.split('|')).toHaveLength(2)
    const again = await guest.try(getGuestStay, { params: { token: two.accessToken } })
    expect(again.headers.getSetCookie()).toEqual([])
  })
})

describe('a log line', () => {
  const lines = () =>
    test
      .log()
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('logs each write at info and each read at debug, with the request id sent to the client', async () => {
    const host = await test.host()
    const written = await host.request(createStay.path, { method: 'POST', json: body })
    const read = await host.request(listStays.path)
    const nameOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? ''
    expect(nameOf(written)).toMatch(/^[\w-]{8,}$/)
    expect(nameOf(read)).not.toBe(nameOf(written))
    expect(lines().find(({ reqId }) => reqId === nameOf(written))).toMatchObject({
      level: 30,
      method: 'POST',
      route: createStay.path,
      status: 201,
      ms: expect.any(Number),
    })
    expect(lines().find(({ reqId }) => reqId === nameOf(read))).toMatchObject({ level: 20, status: 200 })
  })

  it('ignores a request id that a client sent', async () => {
    const headers = { 'x-request-id': 'from outside' }
    const answer = await test.visitor().request('/healthz', { headers })
    expect(answer.headers.get('x-request-id')).not.toBe('from outside')
    expect(test.log()).not.toContain('from outside')
  })
})

describe('the API document', () => {
  it('serves the API document, generated from the contract, to hosts only', async () => {
    const visitor = test.visitor()
    const document = (await visitor.request('/api/openapi.json')).json as { paths: Record<string, unknown> }
    expect(document.paths).toHaveProperty(['/api/guest-stays/{token}'])
    const host = await test.host()
    for (const path of ['/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui.css']) {
      expect((await visitor.request(path)).status, path).toBe(401)
    }
    const page = await host.request('/api/docs')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.text).not.toMatch(/<script>|\son\w+=/)
    expect((await host.request('/api/docs/start.js')).text).toContain('/api/openapi.json')
  })
})
