import { describe, expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits.ts'
import { changeStatus, listStays } from '#shared/contract/stays.ts'
import { later } from '#tests/support/deposit-steps.ts'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'
import { runDue } from './due.ts'

const { app, double, ready, open, tryOpen, complete, view, kinds, settle, payments, held } = await stripeApp()

describe('when a call to Stripe goes wrong', () => {
  const create = 'POST /v1/payment_intents'

  it.each([
    'rate limited',
    'broken',
    'broken after the work',
    'cut before the work',
    'cut after the work',
  ] as const)('the guest gets one intent all the same: %s', async (how) => {
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
    'a hold without the guest is placed once: %s',
    async (how) => {
      const stay = await ready(later)
      const session = await open(stay.accessToken)
      double.state.confirmInBrowser(session.paymentIntentId, visa)
      await complete(stay.accessToken, session.paymentIntentId)
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
    'money is taken once: %s',
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
})

describe('while Stripe is down', () => {
  it('a rejection stands, says that the hold is still there, and lets it go as soon as Stripe answers', async () => {
    const { stay, intentId } = await held()
    double.fail({ call: 'POST /v1/payment_intents/:id/cancel', how: 'rate limited', times: 2 })
    const host = await app.host()
    const rejected = await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    expect(rejected).toMatchObject({ status: 'rejected', depositStatus: 'held' })
    double.calm()
    app.clock.advance(15_000)
    await settle()
    expect(double.state.payments.get(intentId)?.status).toBe('canceled')
    expect((await view(stay.accessToken)).status).toBe('released')
  })

  it('asks for three deposits and leaves the others for later; the host is told after three looks', async () => {
    const stays = []
    for (let count = 0; count < 5; count += 1) {
      const stay = await ready(later)
      const session = await open(stay.accessToken)
      double.state.confirmInBrowser(session.paymentIntentId, visa)
      await complete(stay.accessToken, session.paymentIntentId)
      stays.push(stay)
    }
    app.clock.set('2026-12-09T21:00:30.000Z')
    double.calls.splice(0)
    double.fail({ call: 'POST /v1/payment_intents', how: 'rate limited', times: 100 })
    const attention = async () =>
      (await (await app.host()).call(listStays)).map((stay) => stay.depositAttention)
    await runDue(app.app.ctx)
    expect(double.calls.filter(({ call }) => call === 'POST /v1/payment_intents')).toHaveLength(3)
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
})
