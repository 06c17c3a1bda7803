import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { errors } from '#i18n/en/errors.ts'
import {
  changePaymentSettings,
  confirmSimulatedPayment,
  getPaymentSettings,
  releaseDeposit,
} from '#shared/contract/deposits/schemas.ts'
import { getSetup } from '#shared/contract/setup/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'
import { visa } from '#tests/support/stripe-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

const double = await startStripeDouble()
const other = await startStripeDouble()
afterAll(() => Promise.all([double.close(), other.close()]))

const settings = { STRIPE_API_URL: double.url, CALENDAR_ALLOW_PRIVATE: '1' }
const test = testApp({ settings })
const { ready, open, view, settle } = depositSteps(test)

const keysOf = ({ secretKey, webhookSecret }: StripeDouble) => ({
  ...{ provider: 'stripe' as const, publishableKey: 'pk_test_double' },
  ...{ secretKey, webhookSecret },
})
const simulated = { provider: 'simulated' as const }
type Body = Parameters<typeof change>[0]
async function change(
  body: ReturnType<typeof keysOf> | typeof simulated | { provider: 'stripe'; webhookSecret: string },
) {
  return (await test.host()).try(changePaymentSettings, { body })
}
const read = async () => (await test.host()).call(getPaymentSettings)
const stored = () => test.app.database.db.selectFrom('site_settings').selectAll().execute()

/** Forgets every deposit and setting, at Stripe too. */
beforeEach(async () => {
  const { db } = test.app.database
  for (const table of [
    'deposit_events',
    'deposit_intents',
    'deposit_operations',
    'deposits',
    'site_settings',
  ] as const)
    await db.deleteFrom(table).execute()
  for (const kept of [double.state.payments, double.state.setups, double.state.charges]) kept.clear()
  double.calls.splice(0)
  await read()
})

async function payAtStripe(token: string) {
  const session = await open(token)
  double.state.confirmInBrowser(session.paymentIntentId, visa)
  await test.visitor().request(`/api/guest-stays/${token}/payment-complete`, {
    method: 'POST',
    json: { paymentIntentId: session.paymentIntentId },
  })
  return session
}
const confirm = (session: { paymentIntentId: string; clientSecret: string }) =>
  test.visitor().try(confirmSimulatedPayment, {
    params: { paymentIntentId: session.paymentIntentId },
    body: { clientSecret: session.clientSecret, number: visa, expMonth: 12, expYear: 2040, cvc: '123' },
  })

describe('Stripe’s keys in the browser', () => {
  it('keys are tried, sealed, shown as set but never returned, and apply without a restart', async () => {
    const before = await ready(soon)
    expect(await open(before.accessToken)).toMatchObject({ provider: 'simulated', publishableKey: null })
    const saved = await change(keysOf(double))
    expect(saved.json).toMatchObject({ source: 'browser', provider: 'stripe', mode: 'test', openCount: 0 })
    expect(double.calls.map(({ call }) => call)).toEqual([
      ...['POST /v1/setup_intents', 'GET /v1/setup_intents/:id', 'POST /v1/setup_intents/:id/cancel'],
    ])
    for (const secret of [double.secretKey, double.webhookSecret]) {
      expect(JSON.stringify([saved.json, await read(), await stored()])).not.toContain(secret)
      expect(test.log()).not.toContain(secret)
    }
    expect(await open(before.accessToken)).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_double',
    })
    const audit = await test.app.database.db.selectFrom('audit_log').selectAll().execute()
    expect(audit.filter(({ action }) => action === 'payments.settings_changed')).toHaveLength(1)
    expect((await change({ provider: 'stripe', webhookSecret: `${double.webhookSecret}2` })).status).toBe(200)
  })

  it.each([
    ['a wrong secret key', { secretKey: 'sk_test_wrong' }, 400, 'Invalid API Key'],
    ['a publishable key of another account', { publishableKey: 'pk_test_other' }, 400, 'another account'],
    ['keys of two modes', { publishableKey: 'pk_live_1' }, 400, 'for testing'],
    ['no key at all', { secretKey: '' }, 400, 'sk_'],
    ['a webhook’s address for its secret', { webhookSecret: 'https://stay.example.nz' }, 400, 'whsec_'],
  ])('refuses %s and writes nothing', async (_what, wrong, status, words) => {
    const answer = await change({ ...keysOf(double), ...wrong })
    expect([answer.status, JSON.stringify(answer.json)]).toEqual([status, expect.stringContaining(words)])
    expect([await stored(), (await read()).provider]).toEqual([[], 'simulated'])
  })

  it('says so while Stripe doesn’t respond, and writes nothing', async () => {
    double.fail({ call: 'POST /v1/setup_intents', how: 'rate limited', times: 5 })
    expect((await change(keysOf(double))).status).toBe(503)
    double.calm()
    expect(await stored()).toEqual([])
  })
})

/** The table of changes, for an open deposit of each kind. */
describe('a change of the card provider', () => {
  const at = {
    nothing: async () => null,
    'an open form': async () => {
      const stay = await ready(soon)
      return { ...stay, session: await open(stay.accessToken) }
    },
    'a hold': async () => {
      const stay = await ready(soon)
      return { ...stay, session: await payAtStripe(stay.accessToken) }
    },
    'a saved card': async () => {
      const stay = await ready(later)
      return { ...stay, session: await payAtStripe(stay.accessToken) }
    },
  }
  it.each<[keyof typeof at, string, Body, number]>([
    ['nothing', 'the simulator', simulated, 200],
    ['an open form', 'the simulator', simulated, 409],
    ['a hold', 'the simulator', simulated, 409],
    ['a saved card', 'the simulator', simulated, 409],
    ['a hold', 'the same account', keysOf(double), 200],
    ['a saved card', 'the same account', keysOf(double), 200],
  ])('from Stripe with %s to %s', async (what, _to, body, status) => {
    await change(keysOf(double))
    await at[what]()
    const before = await stored()
    expect((await change(body)).status).toBe(status)
    if (status === 409) expect([await stored(), (await read()).provider]).toEqual([before, 'stripe'])
  })

  it.each(['an open form', 'a hold', 'a saved card'] as const)(
    'from Stripe with %s to another account is refused, and the deposit still settles',
    async (what) => {
      await change(keysOf(double))
      const stay = await at[what]()
      const before = await stored()
      const kept = [new Map(double.state.payments), new Map(double.state.setups)] as const
      // The other account knows none of the first one's objects.
      for (const there of [double.state.payments, double.state.setups]) there.clear()
      expect((await change(keysOf(double))).status).toBe(409)
      for (const [id, payment] of kept[0]) double.state.payments.set(id, payment)
      for (const [id, setup] of kept[1]) double.state.setups.set(id, setup)
      expect(await stored()).toEqual(before)
      if (what === 'a hold') {
        await (await test.host()).call(releaseDeposit, { params: { id: stay?.id ?? '' } })
        expect((await view(stay?.accessToken ?? '')).status).toBe('released')
      }
    },
  )

  it('a simulated hold is settled by the simulator after the change to Stripe, and never at Stripe', async () => {
    const stay = await ready(soon)
    expect((await confirm(await open(stay.accessToken))).status).toBe(200)
    await change(keysOf(double))
    expect((await read()).simulatedCount).toBe(1)
    double.calls.splice(0)
    await (await test.host()).call(releaseDeposit, { params: { id: stay.id } })
    await settle()
    expect((await view(stay.accessToken)).status).toBe('released')
    expect(double.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('a form of the simulator can’t be confirmed after the change to Stripe', async () => {
    const stay = await ready(soon)
    const session = await open(stay.accessToken)
    await change(keysOf(double))
    expect((await confirm(session)).status).toBe(409)
    expect((await view(stay.accessToken)).status).toBe('none')
  })

  it('a deposit at Stripe waits while no key is set up, and is never taken to the simulator', async () => {
    await change(keysOf(double))
    const stay = await ready(soon)
    await payAtStripe(stay.accessToken)
    await test.app.database.db.deleteFrom('site_settings').execute()
    expect((await read()).provider).toBe('simulated')
    expect(await (await test.host()).try(releaseDeposit, { params: { id: stay.id } })).toMatchObject({
      status: 503,
    })
    expect((await view(stay.accessToken)).status).toBe('held')
    expect(test.log()).toContain('card provider that is not set up')
  })
})

describe('in production', () => {
  const live = testApp({
    settings: {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://stay.example.nz', TRUST_PROXY: '1' },
      SECRET_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
    },
  })
  const steps = depositSteps(live)

  it('until a host chooses, guests read that they can go on later, and hosts in Today, set-up and status; test keys are refused, and the simulator can be confirmed', async () => {
    const host = await live.host()
    const stay = await steps.ready(later)
    const url = '/api/create-payment-intent'
    const paying = () =>
      live.visitor().request(url, { method: 'POST', json: { guestStayToken: stay.accessToken } })
    const deposits = async () =>
      (await host.call(getSiteStatus)).items.find(({ name }) => name === 'deposits')
    expect(await host.call(getPaymentSettings)).toMatchObject({ source: 'none', isChosen: false })
    const told = async () => [
      (await host.call(getToday)).lines.map(({ kind }) => kind),
      (await host.call(getSetup)).steps.find(({ name }) => name === 'house')?.needs,
      (await deposits())?.state,
    ]
    expect((await paying()).json).toMatchObject({ message: errors.deposit.paymentsPaused })
    expect(await told()).toEqual([['payments_off'], ['payments'], 'attention'])
    const refused = await host.try(changePaymentSettings, { body: keysOf(double) })
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([400, expect.stringContaining('test key')])
    await host.call(changePaymentSettings, { body: simulated })
    expect((await paying()).status).toBe(200)
    expect(await told()).toEqual([[], [], 'good'])
  })
})

describe('keys of the environment', () => {
  const named = testApp({ settings: other.settings })

  it('keys of the environment win, and the browser only reads that', async () => {
    const host = await named.host()
    expect(await host.call(getPaymentSettings)).toMatchObject({ source: 'environment', provider: 'stripe' })
    expect((await host.try(changePaymentSettings, { body: simulated })).status).toBe(409)
  })
})
