import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all.ts'
import { confirmSignIn, getUser } from '#shared/contract/auth.ts'
import { fillPath } from '#shared/contract/endpoint.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'

const test = testApp()
const staleAfterMs = 12 * 60 * 60 * 1000
const wanting = allEndpoints.filter(({ fresh }) => fresh)

const ask = (client: Awaited<ReturnType<typeof test.host>>, endpoint: (typeof wanting)[number]) =>
  client.request(fillPath(endpoint.path, { id: randomUUID() }), {
    method: endpoint.method,
    ...(endpoint.body ? { json: {} } : {}),
  })

describe('a sign-in of 12 hours ago', () => {
  it('is wanted fresh for claims, for changes of accounts, and for saying that the clock is right', () => {
    expect(wanting.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/admin/account/password',
      'DELETE /api/admin/hosts/:id',
      'DELETE /api/admin/invitations/:id',
      'DELETE /api/admin/passkeys/:id',
      'POST /api/admin/clock/confirm',
      'POST /api/admin/guest-stays/:id/deposit/claim',
      'POST /api/admin/invitations',
      'POST /api/admin/passkeys',
      'POST /api/admin/passkeys/options',
      'PUT /api/admin/account/password',
    ])
  })

  it.each(wanting.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is 403 fresh_sign_in for %s, and does again once confirmed',
    async (_name, endpoint) => {
      const host = await test.host()
      expect((await ask(host, endpoint)).status).not.toBe(403)
      test.clock.advance(staleAfterMs)
      const stale = await ask(host, endpoint)
      expect([stale.status, stale.json]).toMatchObject([403, { code: 'fresh_sign_in' }])
      await host.call(confirmSignIn, { body: { password: testHost.password } })
      expect((await ask(host, endpoint)).status).not.toBe(403)
    },
  )

  it('is 403 fresh_sign_in for identity pictures, and no logout', async () => {
    const host = await test.host()
    const path = `/objects/documents/${randomUUID()}`
    expect((await host.request(path)).status).toBe(404)
    test.clock.advance(staleAfterMs)
    const stale = await host.request(path)
    expect([stale.status, stale.json]).toMatchObject([403, { code: 'fresh_sign_in' }])
    expect(await host.call(getUser)).toMatchObject({ email: testHost.email, isFresh: false })
  })
})
