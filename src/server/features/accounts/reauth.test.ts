import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { confirmSignIn, getUser } from '#shared/contract/accounts/schemas.ts'
import { allEndpoints } from '#shared/contract/all.ts'
import { downloadMyData } from '#shared/contract/documents/schemas.ts'
import { fillPath } from '#shared/contract/endpoint.ts'
import { cancelStay, changeStatus, getStay } from '#shared/contract/stays/schemas.ts'
import { testApp, testHost } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { depositSteps, soon } from '#tests/support/deposit-steps.ts'

const test = testApp()
const steps = depositSteps(test)
const minute = 60 * 1000
const sensitive = allEndpoints.flatMap((endpoint) =>
  endpoint.requiresReauth ? [{ ...endpoint, minutes: endpoint.requiresReauth }] : [],
)
type Sensitive = (typeof sensitive)[number]

const ask = (client: Awaited<ReturnType<typeof test.host>>, endpoint: Sensitive) =>
  client.request(fillPath(endpoint.path, { id: randomUUID() }), {
    method: endpoint.method,
    ...(endpoint.body ? { json: {} } : {}),
  })
const callsWithin = (minutes: number) =>
  sensitive
    .filter((endpoint) => endpoint.minutes === minutes)
    .map(({ method, path }) => `${method} ${path}`)
    .sort()

it('changing who can sign in, and the services that the site uses, requires a password or passkey within 5 minutes', () => {
  expect(callsWithin(5)).toEqual([
    'DELETE /api/admin/account/password',
    'DELETE /api/admin/hosts/:id',
    'DELETE /api/admin/invitations/:id',
    'DELETE /api/admin/passkeys',
    'DELETE /api/admin/passkeys/:id',
    'DELETE /api/admin/sessions',
    'DELETE /api/admin/sessions/:id',
    'PATCH /api/admin/account',
    'POST /api/admin/email/test',
    'POST /api/admin/invitations',
    'POST /api/admin/passkeys',
    'POST /api/admin/passkeys/options',
    'PUT /api/admin/account/password',
    'PUT /api/admin/backups',
    'PUT /api/admin/email',
    'PUT /api/admin/payments',
  ])
})

it('moving money, keeping ID photos or giving out an address requires a password or passkey within 12 hours', () => {
  expect(callsWithin(720)).toEqual([
    'GET /api/admin/export.csv',
    'GET /api/admin/guest-stays/:id/export',
    'POST /api/admin/calendar/replace-export',
    'POST /api/admin/clock/confirm',
    'POST /api/admin/guest-stays/:id/deposit/claim',
    'POST /api/admin/guest-stays/:id/deposit/release',
    'POST /api/admin/guest-stays/:id/documents/erase',
    'POST /api/admin/guest-stays/:id/documents/keep',
    'POST /api/admin/turnover-links',
    'POST /api/admin/turnover-links/:id/renew',
  ])
})

it('every other change about sign-in, mail, money, ID photos, exports and links gives nothing away', () => {
  const areas =
    /account|backup|clock|deposit|documents|email|export|hosts|invitation|passkey|payment|session|turnover/
  const others = allEndpoints.filter(
    ({ audience, method, path, requiresReauth }) =>
      audience === 'admin' && method !== 'GET' && !requiresReauth && areas.test(path),
  )
  expect(others.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/admin/turnover-links/:id',
    'POST /api/admin/guest-stays/:id/deposit/wait',
    'POST /api/admin/guest-stays/:id/documents/send-back',
    'POST /api/admin/guest-stays/:id/documents/sighted-in-person',
    // The confirmation itself.
    'POST /api/auth/confirm/passkey',
  ])
})

it.each(['reject', 'cancel'] as const)(
  'a host who signed in 12 hours ago confirms before they %s a stay with a placed hold, and nothing changes before',
  async (what) => {
    const stay = await steps.ready(soon)
    await steps.pay(stay.accessToken)
    const host = await test.host()
    const act = () =>
      what === 'reject'
        ? host.try(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
        : host.try(cancelStay, { params: { id: stay.id }, body: { by: 'host' } })
    test.clock.advance(720 * minute)
    expect((await act()).json).toMatchObject({ code: 'fresh_sign_in', withinMinutes: 720 })
    expect(await host.call(getStay, { params: { id: stay.id } })).toMatchObject({
      status: 'pending',
      cancelledAt: null,
      depositStatus: 'held',
    })
    await host.call(confirmSignIn, { body: { password: testHost.password } })
    expect((await act()).status).toBe(200)
    const free = await buildStay(test)
    test.clock.advance(720 * minute)
    const body = { status: 'rejected' } as const
    expect((await host.try(changeStatus, { params: { id: free.id }, body })).status).toBe(200)
  },
)

it.each(sensitive.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'a sensitive call is 403 fresh_sign_in after its window, and works again after a confirmation: %s',
  async (_name, endpoint) => {
    const host = await test.host()
    test.clock.advance(endpoint.minutes * minute - 1)
    expect((await ask(host, endpoint)).json).not.toMatchObject({ code: 'fresh_sign_in' })
    const again = await test.host()
    test.clock.advance(endpoint.minutes * minute)
    const stale = await ask(again, endpoint)
    expect([stale.status, stale.json]).toMatchObject([
      403,
      { code: 'fresh_sign_in', withinMinutes: endpoint.minutes },
    ])
    await again.call(confirmSignIn, { body: { password: testHost.password } })
    expect((await ask(again, endpoint)).json).not.toMatchObject({ code: 'fresh_sign_in' })
  },
)

it.each(['ID photos', 'the guest’s data'])(
  'reading %s is 403 fresh_sign_in after 12 hours, also by the guest’s link, and the session stays',
  async (what) => {
    const { accessToken: token } = await buildStay(test)
    const path =
      what === 'ID photos' ? `/objects/documents/${randomUUID()}` : fillPath(downloadMyData.path, { token })
    const host = await test.host()
    test.clock.advance(720 * minute - 1)
    expect((await host.request(path)).json).not.toMatchObject({ code: 'fresh_sign_in' })
    test.clock.advance(1)
    for (const headers of [{}, { 'x-guest-token': token }]) {
      const stale = await host.request(path, { headers })
      expect([stale.status, stale.json]).toMatchObject([403, { code: 'fresh_sign_in', withinMinutes: 720 }])
    }
    expect(await host.call(getUser)).toMatchObject({ email: testHost.email, isFresh: false })
  },
)
