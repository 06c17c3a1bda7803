import { describe, expect, it } from 'vitest'
import * as stays from '#server/features/stays/service.ts'
import { guestCallLimit } from '#shared/constants.ts'
import { claimDeposit, confirmSimulatedPayment, getAdminDeposit } from '#shared/contract/deposits/schemas.ts'
import { listStays } from '#shared/contract/stays/schemas.ts'
import { later } from '#tests/support/deposit-steps.ts'
import { standaloneCode } from '#tests/support/digits.ts'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'
import { runDue } from './due.ts'
import { createPaymentIntent } from './service.ts'

const { app, double, ready, open, tryOpen, complete, stayOf, view, kinds, settle, webhook, payments, held } =
  await stripeApp()

const create = 'POST /v1/payment_intents'
const saved = async () => {
  const stay = await ready(later)
  const session = await open(stay.accessToken)
  double.state.confirmInBrowser(session.paymentIntentId, visa)
  await complete(stay.accessToken, session.paymentIntentId)
  return stay
}

describe('Stripe', () => {
  it('the browser gets what Stripe’s form needs, and the simulator’s confirm call is 404', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    expect(session).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_double', mode: 'hold' })
    const answer = await app.visitor().try(confirmSimulatedPayment, {
      params: { paymentIntentId: session.paymentIntentId },
      body: { clientSecret: session.clientSecret, number: visa, expMonth: 12, expYear: 2040, cvc: '123' },
    })
    expect(answer.status).toBe(404)
  })

  it('Stripe receives the stay’s id and nothing about the guest', async () => {
    await held()
    const sent = JSON.stringify(double.calls.map((call) => call.form))
    expect(sent).not.toMatch(/aroha|\+6421/i)
  })

  it('Stripe receives one intent for fifty concurrent calls', async () => {
    const stay = await ready()
    const sessions = await Promise.all(Array.from({ length: 50 }, () => open(stay.accessToken)))
    expect(new Set(sessions.map((session) => session.paymentIntentId)).size).toBe(1)
    expect(payments()).toHaveLength(1)
  })

  it.each([
    ['amount', { amount: 100, amount_capturable: 100 }],
    ['currency', { currency: 'usd' }],
    ['capture method', { capture_method: 'automatic_async' }],
    ['customer', { customer: 'cus_another' }],
    ['stay', { metadata: { app: 'latchkey', stay: 'another', operation: 'x' } }],
  ])('authorizes nothing for a hold with another %s', async (_part, change) => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    Object.assign(double.state.payments.get(session.paymentIntentId) ?? {}, change)
    expect((await complete(stay.accessToken, session.paymentIntentId)).status).toBe(400)
    expect(await stayOf(stay.accessToken)).toMatchObject({ paymentStatus: 'pending', depositStatus: 'none' })
  })
})

it('a payment in processing is no failure, and authorizes nothing until the hold is placed', async () => {
  const stay = await ready()
  const { paymentIntentId } = await open(stay.accessToken)
  Object.assign(double.state.payments.get(paymentIntentId) ?? {}, { status: 'processing' })
  expect((await complete(stay.accessToken, paymentIntentId)).status).toBe(200)
  expect((await tryOpen(stay.accessToken)).status).toBe(409)
  expect((await stayOf(stay.accessToken)).paymentStatus).toBe('pending')
  double.state.confirmInBrowser(paymentIntentId, visa)
  await double.deliver(webhook())
  expect((await stayOf(stay.accessToken)).paymentStatus).toBe('authorized')
})

describe('a payment form that is opened again', () => {
  it('a form cancelled in the dashboard is replaced, and one that was paid unnoticed is 409', async () => {
    const stay = await ready()
    const first = await open(stay.accessToken)
    const cancelled = { status: 'canceled', cancellation_reason: 'requested_by_customer' } as const
    Object.assign(double.state.payments.get(first.paymentIntentId) ?? {}, cancelled)
    const second = await open(stay.accessToken)
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    double.state.confirmInBrowser(second.paymentIntentId, visa)
    expect((await tryOpen(stay.accessToken)).status).toBe(409)
    expect((await stayOf(stay.accessToken)).paymentStatus).toBe('authorized')
  })

  it('an open form is 503 while Stripe doesn’t respond', async () => {
    const stay = await ready()
    await open(stay.accessToken)
    double.fail({ call: 'GET /v1/payment_intents/:id', how: 'rate limited', times: 100 })
    expect((await tryOpen(stay.accessToken)).status).toBe(503)
  })
})

describe('a customer or card that was removed in the dashboard', () => {
  it('a customer or card deleted in the dashboard is created again when the guest pays', async () => {
    const stay = await ready()
    const other = await ready()
    await open(other.accessToken)
    double.fail({ call: 'POST /v1/payment_intents', how: 'rate limited' })
    await tryOpen(stay.accessToken)
    double.state.customers.clear()
    expect((await tryOpen(stay.accessToken)).status).toBe(200)
    expect(double.state.customers.size).toBe(1)
  })

  it.each(['customers', 'methods'] as const)(
    'the guest’s page asks for a card if the saved one is missing when the hold is due: %s',
    async (kind) => {
      const stay = await saved()
      double.state[kind].clear()
      app.clock.set('2026-12-09T21:00:30.000Z')
      await settle()
      const deposit = await view(stay.accessToken)
      expect(deposit.status).toBe('action_required')
      expect(deposit.actionNeeded).toMatchObject({
        code: 'again',
        params: { declineCode: expect.stringMatching(/^(card|customer)_gone$/) },
      })
      const again = await open(stay.accessToken)
      expect(again.savedCard).toBeNull()
      double.state.confirmInBrowser(again.paymentIntentId, visa)
      expect((await complete(stay.accessToken, again.paymentIntentId)).status).toBe(200)
      expect((await view(stay.accessToken)).status).toBe('held')
    },
  )
})

it('the log names a failure without client secret, key or card', async () => {
  const stay = await ready(later)
  const session = await open(stay.accessToken)
  double.state.confirmInBrowser(session.paymentIntentId, '4000002760003184', 'complete')
  await complete(stay.accessToken, session.paymentIntentId)
  app.clock.set('2026-12-09T21:00:30.000Z')
  await settle()
  double.fail({ call: 'POST /v1/payment_intents', how: 'broken' })
  await tryOpen(stay.accessToken)
  expect(app.log()).toContain('Something went wrong on our end')
  for (const secret of ['_secret_', double.secretKey, double.webhookSecret, stay.accessToken])
    expect(app.log()).not.toContain(secret)
  expect(app.log()).not.toMatch(standaloneCode('3184'))
  expect(app.log()).not.toContain('4000002760003184')
})

it('eight refused cards lock the form for an hour and cancel its intent, and the host reads why', async () => {
  const stay = await ready()
  const session = await open(stay.accessToken)
  for (let card = 0; card < 8; card += 1)
    double.state.confirmInBrowser(session.paymentIntentId, '4000000000000002')
  await double.deliver(webhook())
  await settle()
  const refused = await tryOpen(stay.accessToken)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(double.state.payments.get(session.paymentIntentId)?.status).toBe('canceled')
  const host = await app.host()
  expect((await host.call(getAdminDeposit, { params: { id: stay.id } })).status).toBe('none')
  const [listed] = await host.call(listStays)
  expect(listed?.depositAttention).toContain('Several cards were declined in a row')
  app.clock.advance(61 * 60 * 1000)
  expect((await open(stay.accessToken)).paymentIntentId).not.toBe(session.paymentIntentId)
})

describe('when a call to Stripe goes wrong', () => {
  it.each([
    'rate limited',
    'broken',
    'broken after the work',
    'cut before the work',
    'cut after the work',
  ] as const)('the guest gets one intent although a call fails: %s', async (how) => {
    const stay = await ready()
    double.fail({ call: create, how, times: how.startsWith('cut') ? 2 : 1 })
    const first = await tryOpen(stay.accessToken)
    expect([200, 503]).toContain(first.status)
    app.clock.advance(60_000)
    await settle()
    const session = await open(stay.accessToken)
    expect(payments().filter((intent) => intent.status !== 'canceled')).toHaveLength(1)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    expect((await complete(stay.accessToken, session.paymentIntentId)).status).toBe(200)
  })

  it.each(['broken after the work', 'cut after the work'] as const)(
    'an off-session hold is placed once although a call fails: %s',
    async (how) => {
      const stay = await saved()
      app.clock.set('2026-12-09T21:00:30.000Z')
      double.fail({ call: create, how, times: 2 })
      await settle()
      app.clock.advance(60_000)
      await settle()
      expect(payments().filter((intent) => intent.status === 'requires_capture')).toHaveLength(1)
      expect((await view(stay.accessToken)).status).toBe('held')
    },
  )

  it.each(['broken after the work', 'cut after the work'] as const)(
    'a claim is captured once although a call fails: %s',
    async (how) => {
      const { stay, token, intentId } = await held()
      const host = await app.host()
      double.fail({ call: 'POST /v1/payment_intents/:id/capture', how, times: 2 })
      const claim = () =>
        host.try(claimDeposit, { params: { id: stay.id }, body: { amountCents: 7000, reason: 'Lamp' } })
      expect([200, 503]).toContain((await claim()).status)
      app.clock.advance(60_000)
      await settle()
      expect((await claim()).status).toBe(409)
      expect(await kinds(token)).toEqual(['held', 'claimed', 'released'])
      expect(double.state.payments.get(intentId)?.amount_received).toBe(7000)
    },
  )

  it('the first tick after the lease finishes a guest’s interrupted call, and no later tick does any work', async () => {
    const stay = await ready()
    double.fail({ call: 'POST /v1/customers', how: 'cut after the work', times: 2 })
    expect((await tryOpen(stay.accessToken)).status).toBe(503)
    expect(await runDue(app.app.ctx)).toBe(0)
    app.clock.advance(60_000)
    expect(await runDue(app.app.ctx)).toBe(1)
    const calls = app.app.database.db.selectFrom('deposit_operations').select(['operation', 'outcome'])
    expect(await calls.execute()).toEqual([{ operation: 'customer', outcome: 'done' }])
    app.clock.advance(60_000)
    expect(await runDue(app.app.ctx)).toBe(0)
  })

  it('a guest doesn’t wait for an interrupted call that fails again', async () => {
    const stay = await ready()
    double.fail({ call: 'POST /v1/customers', how: 'cut after the work', times: 2 })
    expect((await tryOpen(stay.accessToken)).status).toBe(503)
    app.clock.advance(60_000)
    double.fail({ call: 'POST /v1/customers', how: 'rate limited', times: 100 })
    const patient = { ...app.app.ctx, waitMs: 600_000 }
    const opening = createPaymentIntent(patient, await stays.get(patient, stay.id))
    await expect(opening).rejects.toMatchObject({ code: 'unavailable' })
  })
})

it('while Stripe is down, each tick tries three deposits, and the host is notified after three ticks', async () => {
  for (let count = 0; count < 5; count += 1) await saved()
  app.clock.set('2026-12-09T21:00:30.000Z')
  double.calls.splice(0)
  double.fail({ call: create, how: 'rate limited', times: 100 })
  const attention = async () =>
    (await (await app.host()).call(listStays)).map((stay) => stay.depositAttention)
  await runDue(app.app.ctx)
  expect(double.calls.filter(({ call }) => call === create)).toHaveLength(3)
  expect(await attention()).toEqual([null, null, null, null, null])
  for (let look = 0; look < 8; look += 1) {
    app.clock.advance(2 * 60_000)
    await runDue(app.app.ctx)
  }
  expect((await attention()).filter((text) => text?.includes('isn’t answering')).length).toBeGreaterThan(0)
  double.calm()
  for (let look = 0; look < 3; look += 1) {
    app.clock.advance(10 * 60_000)
    await runDue(app.app.ctx)
  }
  expect(await attention()).toEqual([null, null, null, null, null])
  expect(payments().filter((intent) => intent.status === 'requires_capture')).toHaveLength(5)
})

it('200 calls of payment-complete make no more Stripe calls than the limit allows', async () => {
  const { token, intentId } = await held()
  double.calls.splice(0)
  const answers = await Promise.all(Array.from({ length: 200 }, () => complete(token, intentId)))
  const refused = answers.filter(({ status }) => status === 429)
  // Placing the hold had already used one call.
  expect(answers).toHaveLength(200)
  expect(refused).toHaveLength(200 - (guestCallLimit.max - 1))
  expect(double.calls.length).toBeLessThanOrEqual(guestCallLimit.max)
})
