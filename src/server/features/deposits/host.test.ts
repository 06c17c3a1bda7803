import { describe, expect, it } from 'vitest'
import {
  claimDeposit,
  getAdminDeposit,
  getGuestDeposit,
  releaseDeposit,
} from '#shared/contract/deposits/schemas.ts'
import { changeStatus, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { depositRows } from '#tests/support/deposit-rows.ts'
import { later } from '#tests/support/deposit-steps.ts'
import { guestBrowser, upload } from '#tests/support/photos.ts'
import { stripeApp, visa } from '#tests/support/stripe-app.ts'
import { reconcile } from './due.ts'

const { app, double, ready, open, complete, view, settle, held } = await stripeApp()
const dayMs = 86_400_000
const capture = 'POST /v1/payment_intents/:id/capture'
const waiting = 'We’re still waiting for the bank. We’ll claim $40 once it answers.'

const newHost = async () => {
  const host = await app.host()
  return {
    claim: (id: string, amountCents: number, reason: string) =>
      host.try(claimDeposit, { params: { id }, body: { amountCents, reason } }),
    release: (id: string) => host.try(releaseDeposit, { params: { id } }),
    read: (id: string) => host.call(getAdminDeposit, { params: { id } }),
    attention: async () => (await host.call(listStays))[0]?.depositAttention,
  }
}
const saved = async () => {
  const stay = await ready(later)
  const { paymentIntentId } = await open(stay.accessToken)
  double.state.confirmInBrowser(paymentIntentId, visa)
  await complete(stay.accessToken, paymentIntentId)
  return stay
}
const decide = async (id: string, status: 'approved' | 'rejected' | 'pending') =>
  (await app.host()).call(changeStatus, { params: { id }, body: { status } })

const codeOf = (answer: { json: unknown }) => (answer.json as { code: string }).code
const messageOf = (answer: { json: unknown }) => (answer.json as { message: string }).message

describe('a hold whose metadata somebody changed in the dashboard', () => {
  const strange = async () => {
    const made = await held()
    Object.assign(double.state.payments.get(made.intentId) ?? {}, { metadata: { stay: 'other' } })
    double.calls.splice(0)
    return made
  }
  const callsOf = (call: string) => double.calls.filter((one) => one.call === call)

  it('releases a hold with edited metadata in one call, and reads it as released', async () => {
    const { stay, token } = await strange()
    expect((await (await newHost()).release(stay.id)).status).toBe(200)
    expect(callsOf('POST /v1/payment_intents/:id/cancel')).toHaveLength(1)
    expect((await view(token)).status).toBe('released')
  })

  it('claims a hold with edited metadata in one call, and reads it as claimed', async () => {
    const { stay, token } = await strange()
    expect((await (await newHost()).claim(stay.id, 4000, 'Lamp')).status).toBe(200)
    expect(callsOf(capture)).toHaveLength(1)
    expect(await view(token)).toMatchObject({
      status: 'claimed',
      events: [
        { kind: 'held' },
        { kind: 'claimed', amountCents: 4000, note: { code: 'reason', params: { text: 'Lamp' } } },
        { kind: 'released', amountCents: 16_000 },
      ],
    })
  })
})

describe('a rejection', () => {
  it('a rejection releases the hold, and the guest can pay again once it is reversed', async () => {
    const { stay } = await held()
    expect(await decide(stay.id, 'rejected')).toMatchObject({ status: 'rejected', depositStatus: 'released' })
    expect((await (await newHost()).read(stay.id)).status).toBe('released')
    expect(await decide(stay.id, 'pending')).toMatchObject({
      paymentStatus: 'pending',
      depositStatus: 'none',
    })
    const { paymentIntentId } = await open(stay.accessToken)
    double.state.confirmInBrowser(paymentIntentId, visa)
    expect((await complete(stay.accessToken, paymentIntentId)).json).toMatchObject({
      paymentStatus: 'authorized',
    })
  })

  it('a rejection removes a saved card, and its response says so', async () => {
    const stay = await saved()
    expect(await decide(stay.id, 'rejected')).toMatchObject({
      depositStatus: 'released',
      depositHoldOn: null,
    })
  })

  it('a rejection while Stripe is down is stored, shows the hold as held, and releases it once Stripe responds', async () => {
    const { stay, intentId } = await held()
    double.fail({ call: 'POST /v1/payment_intents/:id/cancel', how: 'rate limited', times: 2 })
    expect(await decide(stay.id, 'rejected')).toMatchObject({ status: 'rejected', depositStatus: 'held' })
    double.calm()
    app.clock.advance(15_000)
    await settle()
    expect(double.state.payments.get(intentId)?.status).toBe('canceled')
    expect((await view(stay.accessToken)).status).toBe('released')
  })

  it('approving during a pending release tells the host that nothing is held, and keeps the guest’s code', async () => {
    const stay = await saved()
    const { db } = app.app.database
    // The provider responds only after the host has changed the decision twice.
    const values = { state: 'releasing', release_reason: 'rejected' } as const
    await db.updateTable('deposits').set(values).where('stay_id', '=', stay.id).execute()
    await decide(stay.id, 'approved')
    await settle()
    const [listed] = await (await app.host()).call(listStays)
    expect(listed).toMatchObject({
      paymentStatus: 'authorized',
      depositStatus: 'released',
      depositAttention: 'Nothing is held: the deposit was released when the stay was rejected.',
    })
    const read = await app.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
    expect(read.doorCode).toBe(stay.doorCode)
  })
})

describe('a claim that waits for the bank', () => {
  it.each(['rate limited', 'broken', 'cut before the work', 'cut after the work'] as const)(
    'a pending claim refuses a second claim and a release, and takes its own amount: %s',
    async (how) => {
      const { stay, token, intentId } = await held()
      const [host, other] = [await newHost(), await newHost()]
      double.fail({ call: capture, how, times: 100 })
      const first = await host.claim(stay.id, 4000, 'Broken lamp')
      expect([first.status, codeOf(first), messageOf(first)]).toEqual([503, 'waiting', waiting])
      expect(await host.attention()).toBe(waiting)

      const rows = await depositRows(app.app.database)
      const second = await other.claim(stay.id, 20_000, 'Whole house')
      expect([second.status, messageOf(second)]).toEqual([409, waiting])
      const release = await other.release(stay.id)
      expect([release.status, messageOf(release)]).toEqual([409, waiting])
      expect(await depositRows(app.app.database)).toEqual(rows)
      const seen = await other.read(stay.id)
      expect(seen.waiting).toEqual({ for: 'claim', amountCents: 4000, reason: 'Broken lamp' })
      // The bank may still refuse the claim, so the guest doesn’t see it yet.
      expect(await view(token)).toMatchObject({ status: 'held', waiting: null })

      double.calm()
      app.clock.advance(10 * 60_000)
      await settle()
      expect(double.state.payments.get(intentId)?.amount_received).toBe(4000)
      expect((await view(token)).events).toMatchObject([
        { kind: 'held' },
        { kind: 'claimed', amountCents: 4000, note: { code: 'reason', params: { text: 'Broken lamp' } } },
        { kind: 'released', amountCents: 16_000 },
      ])
      expect(await host.attention()).toBeNull()
    },
  )

  it('a claim on a hold that was voided in the dashboard is 409, and the deposit reads as released', async () => {
    const { stay, token, intentId } = await held()
    const voided = {
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
    } as const
    Object.assign(double.state.payments.get(intentId) ?? {}, voided)
    expect((await (await newHost()).claim(stay.id, 4000, 'Lamp')).status).toBe(409)
    expect(await view(token)).toMatchObject({
      status: 'released',
      events: [{ kind: 'held' }, { kind: 'released' }],
    })
  })

  it('notifies the host if the bank finally refuses a pending claim', async () => {
    const { stay, token } = await held()
    const host = await newHost()
    double.fail({ call: capture, how: 'rate limited', times: 100 })
    await host.claim(stay.id, 4000, 'Broken lamp')
    double.calm()
    double.fail({ call: capture, how: 'declined' })
    app.clock.advance(60_000)
    await settle()
    expect(await host.attention()).toBe('The bank declined the $40 claim.')
    expect(await view(token)).toMatchObject({ status: 'held', waiting: null })
    expect((await host.claim(stay.id, 4500, 'Broken lamp')).status).toBe(200)
    expect(await host.attention()).toBeNull()
  })

  it.each([
    ['refused', 409],
    ['declined', 409],
    ['rate limited', 503],
  ] as const)('money taken in the dashboard doesn’t get the reason of a %s claim', async (how, status) => {
    const { stay, token, intentId } = await held()
    const host = await newHost()
    double.fail({ call: capture, how, times: 100 })
    expect((await host.claim(stay.id, 4000, 'Broken lamp')).status).toBe(status)
    const taken = { status: 'succeeded', amount_received: 700, amount_capturable: 0 } as const
    Object.assign(double.state.payments.get(intentId) ?? {}, taken)
    await reconcile(app.app.ctx)
    const line = (await view(token)).events.find(({ kind }) => kind === 'claimed')
    expect(line).toMatchObject({ amountCents: 700, note: null })
  })
})

it('a pending release refuses another release and a claim, and says why', async () => {
  const { stay } = await held()
  double.fail({ call: 'POST /v1/payment_intents/:id/cancel', how: 'rate limited', times: 100 })
  const host = await newHost()
  const first = await host.release(stay.id)
  const words = 'We’re still waiting for the bank. We’ll release the hold once it answers.'
  expect([first.status, codeOf(first), messageOf(first)]).toEqual([503, 'waiting', words])
  const rows = await depositRows(app.app.database)
  for (const again of [await host.release(stay.id), await host.claim(stay.id, 4000, 'Lamp')])
    expect([again.status, messageOf(again)]).toEqual([409, words])
  expect(await depositRows(app.app.database)).toEqual(rows)
})

it('the guest of a claim, and no other guest, sees its photos for 180 days', async () => {
  const { stay, token } = await held()
  const host = await app.host()
  const addresses = [(await upload(host)).address, (await upload(host)).address]
  const body = { amountCents: 4000, reason: 'Broken lamp', photos: addresses }
  const params = { id: stay.id }
  const guest = await guestBrowser(app, token)
  const theirs = (await upload(guest)).address
  for (const photos of [[theirs], ['https://elsewhere.example/x.jpg'], Array(7).fill(addresses[0])])
    expect((await host.try(claimDeposit, { params, body: { ...body, photos } })).status).toBe(400)
  expect((await host.call(getAdminDeposit, { params })).photos).toEqual([])

  double.fail({ call: 'POST /v1/payment_intents/:id/capture', how: 'broken', times: 100 })
  expect((await host.try(claimDeposit, { params, body })).status).toBe(503)
  const { photos } = await host.call(getAdminDeposit, { params })
  expect(photos).toHaveLength(2)
  const [first = ''] = photos
  // The bank may still refuse the claim, so the guest doesn’t see its photos yet.
  expect((await guest.call(getGuestDeposit, { params: { token } })).photos).toEqual([])
  expect((await guest.request(first)).status).toBe(404)
  double.calm()
  app.clock.advance(10 * 60_000)
  await settle()

  expect((await guest.call(getGuestDeposit, { params: { token } })).photos).toEqual(photos)
  expect((await guest.request(first)).status).toBe(200)
  expect((await host.request(first)).status).toBe(200)
  expect((await app.visitor().request(first)).status).toBe(401)
  const other = await guestBrowser(app, (await held()).token)
  expect((await other.request(first)).status).toBe(404)

  app.clock.advance(dayMs)
  await app.app.ticker.runOnce()
  expect((await (await app.host()).request(first)).status).toBe(200)
  app.clock.advance(180 * dayMs)
  await app.app.ticker.runOnce()
  const later = await app.host()
  expect((await later.request(first)).status).toBe(404)
  expect((await later.call(getAdminDeposit, { params })).photos).toEqual([])
})
