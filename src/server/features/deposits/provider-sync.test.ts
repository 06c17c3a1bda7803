import { describe, expect, it } from 'vitest'
import { siteItems } from '#i18n/en/status.ts'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { later } from '#tests/support/deposit-steps.ts'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'
import { reconcile as reconcileDeposits } from './due.ts'

const { app, double, ready, open, stayOf, view, kinds, settle, webhook, held } = await stripeApp()

describe('a webhook message', () => {
  it('a webhook authorizes a hold that the browser never reported', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    expect(new Set(await double.deliver(webhook()))).toEqual(new Set([200]))
    expect(await stayOf(stay.accessToken)).toMatchObject({
      paymentStatus: 'authorized',
      depositStatus: 'held',
    })
  })

  it('a webhook authorizes a saved card that the browser never reported', async () => {
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
  ])('webhook messages may be %s', async (_how, how) => {
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

  it('a webhook message may be days late', async () => {
    const { token } = await held()
    app.clock.advance(10 * 24 * 60 * 60 * 1000)
    await settle()
    const before = await kinds(token)
    await double.deliver(webhook())
    expect(await kinds(token)).toEqual(before)
  })

  it('a webhook message without Stripe’s signature is 400 and stores nothing', async () => {
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
    for (const created of [undefined, null, 'soon']) {
      const odd = JSON.stringify({ ...JSON.parse(body), created })
      expect((await send(double.sign(odd), odd)).status, String(created)).toBe(400)
    }
    // A signed message may have 256 KiB.
    const padded = (bytes: number) => body.padEnd(bytes)
    expect((await send(double.sign(padded(256 * 1024 + 1)), padded(256 * 1024 + 1))).status).toBe(413)
    const messages = await app.app.database.db.selectFrom('payment_messages').selectAll().execute()
    expect(messages).toEqual([])
    expect((await stayOf(stay.accessToken)).paymentStatus).toBe('pending')
    expect((await send(double.sign(padded(256 * 1024)), padded(256 * 1024))).status).toBe(200)
  })

  it('many unsigned webhook messages cause one log line and one notice on the host’s page', async () => {
    const forged = () =>
      app.visitor().request('/api/stripe/webhook', {
        method: 'POST',
        body: '{}',
        headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
      })
    const payments = async () =>
      (await (await app.host()).call(getSiteStatus)).items.find(({ name }) => name === 'deposits')
    app.clock.advance(2 * 60 * 60 * 1000)
    expect((await payments())?.state).toBe('good')
    for (let count = 0; count < 20; count += 1) expect((await forged()).status).toBe(400)
    await settle()
    expect(app.log().match(/not signed with our webhook’s secret/g)).toHaveLength(1)
    expect(await payments()).toMatchObject({
      state: 'attention',
      title: siteItems.forged,
      detail: siteItems.forgedDetail,
    })
    app.clock.advance(25 * 60 * 60 * 1000)
    expect((await payments())?.state).toBe('good')
  })

  it('a webhook is 503 while Stripe doesn’t respond, and is applied when it is sent again', async () => {
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

  it('a webhook about another app’s payment is accepted and ignored', async () => {
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

describe('the reconciler', () => {
  const reconcile = () => reconcileDeposits(app.app.ctx)

  it('the reconciler reports no difference while both agree', async () => {
    await held()
    expect(await reconcile()).toEqual({ checked: 1, differences: [] })
  })

  it('the reconciler finds a hold that was voided in the dashboard', async () => {
    const { token, intentId } = await held()
    Object.assign(double.state.payments.get(intentId) ?? {}, {
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
    })
    expect((await reconcile()).differences).toMatchObject([{ intentId, ours: 'active', theirs: 'canceled' }])
    expect((await view(token)).status).toBe('released')
    expect((await reconcile()).differences).toEqual([])
  })

  it('the reconciler finds money that was captured in the dashboard', async () => {
    const { token, intentId } = await held()
    Object.assign(double.state.payments.get(intentId) ?? {}, {
      status: 'succeeded',
      amount_received: 20_000,
      amount_capturable: 0,
    })
    await reconcile()
    expect(await view(token)).toMatchObject({ status: 'claimed' })
  })

  it('the reconciler finds a payment that nobody reported', async () => {
    const stay = await ready()
    const session = await open(stay.accessToken)
    double.state.confirmInBrowser(session.paymentIntentId, visa)
    await reconcile()
    expect((await stayOf(stay.accessToken)).paymentStatus).toBe('authorized')
  })

  it('the reconciler links a missing hold that one of our calls made', async () => {
    const { token, intentId } = await held()
    await app.app.database.db.deleteFrom('deposit_intents').where('id', '=', intentId).execute()
    expect((await reconcile()).differences).toMatchObject([{ intentId, ours: 'not linked until now' }])
    expect((await view(token)).status).toBe('held')
    expect((await reconcile()).differences).toEqual([])
  })

  it('the reconciler reports an unknown hold with our tag, and leaves it alone', async () => {
    const { intentId } = await held()
    const known = double.state.payments.get(intentId)
    double.state.payments.set('pi_stray', {
      ...structuredClone(known),
      id: 'pi_stray',
      metadata: { app: 'latchkey', stay: 'restored away', operation: 'x' },
    } as never)
    expect((await reconcile()).differences).toMatchObject([{ intentId: 'pi_stray', ours: 'unknown' }])
    expect(double.state.payments.get('pi_stray')?.status).toBe('requires_capture')
  })
})
