import { describe, expect, it } from 'vitest'
import { confirmSimulatedPayment, getAdminDeposit } from '#shared/contract/deposits.ts'
import { later } from '#tests/support/deposit-steps.ts'
import { standingAlone } from '#tests/support/digits.ts'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'

const { app, double, ready, open, tryOpen, complete, stayOf, view, settle, webhook, payments, held } =
  await stripeApp()

describe('on Stripe', () => {
  it('gives the browser what Stripe’s form needs, and no confirm call of the simulator', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    expect(session).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_double', mode: 'hold' })
    const answer = await app.visitor().try(confirmSimulatedPayment, {
      params: { paymentIntentId: session.paymentIntentId },
      body: { clientSecret: session.clientSecret, number: visa, expMonth: 12, expYear: 2040, cvc: '123' },
    })
    expect(answer.status).toBe(404)
  })

  it('tells Stripe the stay’s id and nothing about the guest', async () => {
    await held()
    const sent = JSON.stringify(double.calls.map((call) => call.form))
    expect(sent).not.toMatch(/aroha|\+6421/i)
  })

  it('makes one intent for fifty calls at once', async () => {
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
  ])('counts no hold with another %s', async (_part, change) => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    Object.assign(double.state.payments.get(session.paymentIntentId) ?? {}, change)
    expect((await complete(stay.accessToken, session.paymentIntentId)).status).toBe(400)
    expect(await stayOf(stay.accessToken)).toMatchObject({ paymentStatus: 'pending', depositStatus: 'none' })
  })
})

describe('a payment that the bank is still working on', () => {
  it('is no failure for the guest, and authorizes nothing until the hold stands', async () => {
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
})

describe('a customer or card that was removed in the dashboard', () => {
  it('is made anew for a guest who comes to pay', async () => {
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
    'asks the guest for a card when its time comes: %s',
    async (kind) => {
      const stay = await ready(later)
      const session = await open(stay.accessToken)
      double.state.confirmInBrowser(session.paymentIntentId, visa)
      await complete(stay.accessToken, session.paymentIntentId)
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

describe('a site that went from the simulator to Stripe', () => {
  it('lets a guest who had not finished begin again on Stripe', async () => {
    const stay = await ready()
    const old = await open(stay.accessToken)
    await app.app.database.db
      .updateTable('deposits')
      .set({ provider: 'simulated', customer_id: 'cus_sim_1' })
      .execute()
    await app.app.database.db.updateTable('deposit_intents').set({ provider: 'simulated' }).execute()
    const session = await open(stay.accessToken)
    expect(session.paymentIntentId).not.toBe(old.paymentIntentId)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    expect((await complete(stay.accessToken, session.paymentIntentId)).status).toBe(200)
  })

  it('leaves what the simulator holds alone', async () => {
    const { token } = await held()
    await app.app.database.db.updateTable('deposits').set({ provider: 'simulated' }).execute()
    await app.app.database.db.updateTable('deposit_intents').set({ provider: 'simulated' }).execute()
    app.clock.set('2026-12-05T23:00:00.000Z')
    double.calls.splice(0)
    await settle()
    expect(double.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    expect(app.log()).toContain('deposit of another card provider')
    expect((await tryOpen(token)).status).toBe(409)
  })
})

describe('the log', () => {
  it('says what went wrong, and never a client secret, a key or a card', async () => {
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
    expect(app.log()).not.toMatch(standingAlone('3184'))
    expect(app.log()).not.toContain('4000002760003184')
  })
})

describe('card testing', () => {
  it('is ended after eight refused cards: the form is closed for an hour and its intent cancelled', async () => {
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
    app.clock.advance(61 * 60 * 1000)
    expect((await open(stay.accessToken)).paymentIntentId).not.toBe(session.paymentIntentId)
  })
})
