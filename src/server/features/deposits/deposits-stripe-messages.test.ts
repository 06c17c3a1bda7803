import { describe, expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits.ts'
import { getSiteStatus } from '#shared/contract/operations.ts'
import { later } from '#tests/support/deposit-steps.ts'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'
import { siteItems } from '#words/en/site-alerts.ts'

const { app, double, ready, open, stayOf, kinds, settle, webhook, held } = await stripeApp()

describe('messages of Stripe', () => {
  it('do the work when the browser never says that it is done', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    expect(new Set(await double.deliver(webhook()))).toEqual(new Set([200]))
    expect(await stayOf(stay.accessToken)).toMatchObject({
      paymentStatus: 'authorized',
      depositStatus: 'held',
    })
  })

  it('do a saved card’s work too', async () => {
    const stay = await ready(later)
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    await double.deliver(webhook())
    expect(await stayOf(stay.accessToken)).toMatchObject({
      paymentStatus: 'authorized',
      depositMode: 'card',
      depositHoldOn: '2026-12-10',
    })
  })

  it.each([
    ['doubled', { times: 2 }],
    ['reversed', { order: 'reversed' as const }],
    ['doubled and reversed', { order: 'reversed' as const, times: 2 }],
  ])('may come %s', async (_how, how) => {
    const { stay, token, intentId } = await held()
    const answer = await (await app.host()).try(claimDeposit, {
      params: { id: stay.id },
      body: { amountCents: 100, reason: 'Lamp' },
    })
    expect(answer.status).toBe(200)
    const statuses = await double.deliver(webhook(), how)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await kinds(token)).toEqual(['held', 'claimed', 'released'])
    expect(double.state.payments.get(intentId)?.amount_received).toBe(100)
  })

  it('may come days late', async () => {
    const { token } = await held()
    app.clock.advance(10 * 24 * 60 * 60 * 1000)
    await settle()
    const before = await kinds(token)
    await double.deliver(webhook())
    expect(await kinds(token)).toEqual(before)
  })

  it('are refused with 400 when they are not signed by Stripe, and leave nothing behind', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'x',
      created: 1,
      data: { object: { id: session.paymentIntentId, object: 'payment_intent' } },
    })
    const send = (signature: string, text = body) =>
      app.visitor().request('/api/stripe/webhook', {
        method: 'POST',
        body: text,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      })
    expect((await send('t=1,v1=00')).status).toBe(400)
    expect((await send(double.sign(body), `${body} `)).status).toBe(400)
    expect((await send(double.sign(body, 600))).status).toBe(400)
    expect((await send(double.sign(body, -600))).status).toBe(400)
    for (const created of [undefined, null, 'soon', 1e300]) {
      const odd = JSON.stringify({ ...JSON.parse(body), created })
      expect((await send(double.sign(odd), odd)).status, String(created)).toBe(400)
    }
    const messages = await app.app.database.db.selectFrom('payment_messages').selectAll().execute()
    expect(messages).toEqual([])
    expect((await stayOf(stay.accessToken)).paymentStatus).toBe('pending')
  })

  it('are told once when many come that Stripe did not sign: one line in the log, and one on the host’s page', async () => {
    const forged = () =>
      app.visitor().request('/api/stripe/webhook', {
        method: 'POST',
        body: '{}',
        headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      })
    const payments = async () =>
      (await (await app.host()).call(getSiteStatus)).items.find(({ name }) => name === 'payments')
    // More than an hour after what another test may have sent.
    app.clock.advance(2 * 60 * 60 * 1000)
    expect((await payments())?.state).toBe('good')
    for (let count = 0; count < 20; count += 1) expect((await forged()).status).toBe(400)
    await settle()
    expect(app.log().match(/not signed with our STRIPE_WEBHOOK_SECRET/g)).toHaveLength(1)
    expect(await payments()).toMatchObject({
      state: 'attention',
      title: siteItems.forged,
      detail: siteItems.forgedDetail,
    })
    app.clock.advance(25 * 60 * 60 * 1000)
    expect((await payments())?.state).toBe('good')
  })

  it('are asked for again with 5xx while we cannot ask Stripe, and do their work then', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    double.fail({ call: 'GET /v1/payment_intents/:id', how: 'rate limited' })
    const types = ['payment_intent.amount_capturable_updated']
    expect(await double.deliver(webhook(), { types, keep: true })).toEqual([503])
    expect((await stayOf(stay.accessToken)).paymentStatus).toBe('pending')
    expect(await double.deliver(webhook(), { types })).toEqual([200])
    expect((await stayOf(stay.accessToken)).paymentStatus).toBe('authorized')
  })

  it('about somebody else’s payments are taken and forgotten', async () => {
    double.state.addPayment({
      amount: 5000,
      currency: 'nzd',
      customer: null,
      capture_method: 'automatic',
      setup_future_usage: null,
      metadata: {},
      description: 'A shop on the same account',
    })
    expect(await double.deliver(webhook())).toEqual([200])
  })
})
