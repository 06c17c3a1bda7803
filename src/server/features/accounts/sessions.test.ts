import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lineOf } from '#i18n/en/audit.ts'
import { networkOf } from '#server/http/limits/rate-limit.ts'
import {
  changeAccount,
  changePassword,
  confirmSignIn,
  endOtherSessions,
  endSession,
  getUser,
  inviteHost,
  listSessions,
  login,
  removeHost,
  removePasskeys,
  switchPasswordOff,
  withdrawInvitation,
} from '#shared/contract/accounts/schemas.ts'
import { allEndpoints } from '#shared/contract/all.ts'
import { listAuditLog } from '#shared/contract/audit/schemas.ts'
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'

const test = testApp()
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

const signInWith = async (userAgent: string) => {
  const client = test.visitor()
  const headers = { 'user-agent': userAgent }
  expect((await client.request(login.path, { method: 'POST', headers, json: testHost })).status).toBe(200)
  return client
}
const hour = 60 * 60 * 1000

describe('sessions', () => {
  it('lists sessions with device and last use, and marks the current one', async () => {
    const phone = await signInWith(iPhone)
    test.clock.advance(hour)
    const here = await test.host()
    await here.call(getUser)
    expect(await here.call(listSessions)).toMatchObject([
      { browser: null, system: null, network: '127.0.0.0/24', isThis: true },
      { browser: 'Safari', system: 'iPhone', network: '127.0.0.0/24', isThis: false },
    ])
    test.clock.advance(hour)
    expect((await phone.call(listSessions)).map(({ isThis }) => isThis)).toEqual([true, false])
  })

  it('doesn’t list expired sessions', async () => {
    await signInWith(iPhone)
    test.clock.advance(15 * 24 * hour)
    expect(await (await test.host()).call(listSessions)).toHaveLength(1)
  })

  it('a host can end their own sessions one by one', async () => {
    const phone = await signInWith(iPhone)
    const here = await test.host()
    const other = (await here.call(listSessions)).find(({ isThis }) => !isThis)
    const ended = await here.try(endSession, { params: { id: other?.id ?? '' } })
    expect(ended.status).toBe(204)
    expect((await phone.try(getUser)).status).toBe(401)
    expect((await here.try(endSession, { params: { id: other?.id ?? '' } })).status).toBe(404)
    await here.call(getUser)
  })

  it('a host can end all sessions except the current one', async () => {
    const others = [await test.host(), await test.host()]
    const here = await test.host()
    expect((await here.try(endOtherSessions)).status).toBe(204)
    for (const other of others) expect((await other.try(getUser)).status).toBe(401)
    await here.call(getUser)
  })
})

describe('the network of a sign-in', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['::1', '::/48'],
  ])('the network of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('the network of a sign-in is stored with the session and audited, also for a failure', async () => {
    await test.visitor().call(login, { body: testHost })
    await test.visitor().try(login, { body: { ...testHost, password: 'nope' } })
    const { db } = test.app.database
    const sessions = await db.selectFrom('sessions').select('network').execute()
    expect(sessions).toEqual([{ network: '127.0.0.0/24' }])
    const { entries } = await (await test.host()).call(listAuditLog)
    expect(entries.map((entry) => Object.values(lineOf(entry)).join(' ')).sort()).toEqual([
      'Host signed in from 127.0.0.0/24',
      'The site refused a sign-in from 127.0.0.0/24',
    ])
  })
})

describe('a copied session cookie', () => {
  const copyOf = (client: Awaited<ReturnType<typeof test.host>>) => {
    const attacker = test.visitor()
    for (const [name, value] of client.cookies) attacker.cookies.set(name, value)
    return attacker
  }

  it('a copied session cookie stops working when the host confirms who they are', async () => {
    const host = await test.host()
    const thief = copyOf(host)
    test.clock.advance(hour)
    await host.call(confirmSignIn, { body: { password: testHost.password } })
    expect((await thief.try(getUser)).status).toBe(401)
    expect((await thief.try(inviteHost, { body: { email: 'thief@example.nz' } })).status).toBe(401)
    await host.call(inviteHost, { body: { email: 'tane@example.nz' } })
    expect(await host.call(listSessions)).toHaveLength(1)
  })

  it('a copied session cookie stops working when the host changes the password', async () => {
    const host = await test.host()
    const thief = copyOf(host)
    const body = { currentPassword: testHost.password, password: testHost.password }
    await host.call(changePassword, { body })
    expect((await thief.try(getUser)).status).toBe(401)
    await host.call(getUser)
  })

  it('using a session doesn’t count as authenticating again', async () => {
    const host = await test.host()
    for (let turn = 0; turn < 5; turn += 1) {
      test.clock.advance(60_000)
      await host.call(getUser)
      await host.call(listSessions)
    }
    expect((await host.try(inviteHost, { body: { email: 'thief@example.nz' } })).json).toMatchObject({
      code: 'fresh_sign_in',
      withinMinutes: 5,
    })
  })
})

describe('showing again who you are', () => {
  it('authenticating again is valid for 12 hours, and a wrong password doesn’t sign out', async () => {
    const host = await test.host()
    test.clock.advance(13 * hour)
    const wrong = await host.try(confirmSignIn, { body: { password: 'nope' } })
    expect([wrong.status, wrong.json]).toMatchObject([
      400,
      { fields: { password: 'That’s not your password' } },
    ])
    const isFresh = async () => (await host.call(getUser)).isFresh
    expect(await isFresh()).toBe(false)
    await host.call(confirmSignIn, { body: { password: testHost.password } })
    test.clock.advance(12 * hour - 1)
    expect(await isFresh()).toBe(true)
    test.clock.advance(1)
    expect(await isFresh()).toBe(false)
  })

  it('authenticating again is limited to ten wrong passwords', async () => {
    const host = await test.host()
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push((await host.try(confirmSignIn, { body: { password: `nope ${turn}` } })).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })
})

describe('a session that ends while its request is under way', () => {
  function endAfterLookUp(count: number): void {
    const { callers, database } = test.app.ctx
    const find = callers.findHostBySession
    let seen = 0
    const spy = vi.spyOn(callers, 'findHostBySession').mockImplementation(async (token) => {
      const host = await find(token)
      seen += 1
      if (seen === count) await database.db.deleteFrom('sessions').execute()
      return host
    })
    onTestFinished(() => spy.mockRestore())
  }
  const send = (client: Awaited<ReturnType<typeof test.host>>, endpoint: Endpoint, json: unknown) =>
    client.request(fillPath(endpoint.path, { id: randomUUID(), n: '1' }), {
      method: endpoint.method,
      ...(endpoint.body ? { json } : {}),
    })
  const named = (endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const

  it.each(allEndpoints.filter(({ audience, body }) => audience === 'admin' && body).map(named))(
    'is 401 when the session ended before the body arrived: %s',
    async (_name, endpoint) => {
      const host = await test.host()
      endAfterLookUp(1)
      expect((await send(host, endpoint, {})).status).toBe(401)
    },
  )

  const ofAccount: [Endpoint, unknown?][] = [
    [inviteHost, { email: 'thief@example.nz' }],
    [withdrawInvitation],
    [changeAccount, { name: 'Thief' }],
    [changePassword, { currentPassword: testHost.password, password: 'heron-gumboot-52' }],
    [switchPasswordOff],
    [removePasskeys],
    [removeHost],
  ]
  it.each(ofAccount.map(([endpoint, body]) => [...named(endpoint), body] as const))(
    'changes no account when the session ended before its transaction: %s',
    async (_name, endpoint, body) => {
      const host = await test.host()
      endAfterLookUp(endpoint.body ? 2 : 1)
      expect((await send(host, endpoint, body)).status).toBe(401)
    },
  )
})
