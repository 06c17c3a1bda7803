import { describe, expect, it } from 'vitest'
import {
  claimDeposit,
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  getAdminDeposit,
} from '#shared/contract/deposits/schemas.ts'
import { listOutbox, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'

/** A millisecond passes between two readings of this clock, as in production. */
const test = testApp({
  settings: mailSettings,
  adjust: (options) => {
    let readings = 0
    return { ...options, clock: { now: () => options.clock.now() + ++readings } }
  },
})
const { ready, open, confirm, pay, view, kinds, settle } = depositSteps(test)
const good = '4242 4242 4242 4242'

/** A stay whose amount was agreed before the house changed its own. */
async function agreed(days: typeof soon, amountCents: number) {
  const stay = await ready(days)
  await test.app.database.db
    .updateTable('guest_stays')
    .set({ deposit_cents: amountCents })
    .where('id', '=', stay.id)
    .execute()
  return stay
}

describe('the payment form', () => {
  it('the payment form places one hold if it lasts until 48 hours after check-out', async () => {
    const stay = await ready(soon)
    const session = await open(stay.accessToken)
    expect(session).toMatchObject({
      provider: 'simulated',
      publishableKey: null,
      mode: 'hold',
      holdOn: null,
      amountCents: 20_000,
      currency: 'NZD',
    })
    expect(session.clientSecret).toMatch(new RegExp(`^${session.paymentIntentId}_secret_`))
  })

  it('the payment form saves the card for a longer stay, and names the day of the hold', async () => {
    const stay = await ready(later)
    expect(await open(stay.accessToken)).toMatchObject({ mode: 'card', holdOn: '2026-12-10' })
  })

  it('authorizes the payment once, however often its completion is reported', async () => {
    const stay = await ready(soon)
    expect(await pay(stay.accessToken)).toMatchObject({
      paymentStatus: 'authorized',
      depositMode: 'hold',
      depositStatus: 'held',
    })
    const { id } = await test.app.database.db
      .selectFrom('deposit_intents')
      .select('id')
      .executeTakeFirstOrThrow()
    await test.visitor().call(completePayment, {
      params: { token: stay.accessToken },
      body: { paymentIntentId: id },
    })
    expect(await kinds(stay.accessToken)).toEqual(['held'])
  })

  it('the payment form says why a card was refused, and takes the next card on the same intent', async () => {
    const stay = await ready(soon)
    const guest = test.visitor()
    const session = await open(stay.accessToken, guest)
    const refused = await confirm(guest, session, '4000000000009995')
    expect([refused.status, refused.json]).toMatchObject([
      402,
      { message: 'Your card has insufficient funds.' },
    ])
    expect((await open(stay.accessToken, guest)).paymentIntentId).toBe(session.paymentIntentId)
    expect((await confirm(guest, session, good)).status).toBe(200)
  })

  it('the payment form doesn’t open for a stay without a deposit', async () => {
    const stay = await agreed(soon, 0)
    const answer = await test
      .visitor()
      .try(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })
    expect([answer.status, (answer.json as { message: string }).message]).toEqual([
      409,
      'No deposit is needed for this stay',
    ])
  })
})

it('a hold that needs authentication is confirmed with one tap on the saved card, and a mail asks for it', async () => {
  const stay = await ready(later)
  const guest = test.visitor()
  const asksAlways = '4000002760003184'
  const first = await open(stay.accessToken, guest)
  expect((await confirm(guest, first, asksAlways)).json).toMatchObject({ requiresChallenge: true })
  await guest.call(confirmSimulatedPayment, {
    params: { paymentIntentId: first.paymentIntentId },
    body: { clientSecret: first.clientSecret, challenge: 'complete' },
  })
  test.clock.set('2026-12-09T21:05:00.000Z')
  await settle()
  expect((await view(stay.accessToken)).actionNeeded).toMatchObject({ code: 'confirm' })
  const host = await test.host()
  expect((await host.call(listOutbox)).map((mail) => mail.kind)).toContain('guest_deposit_tap')
  const [seen] = await host.call(listStays)
  expect(seen?.depositAttention).toBe(
    'We couldn’t place the hold: the bank wants the cardholder to confirm it. The guest’s page asks them to do so.',
  )
  await buildStay(test, { guestName: 'No Trouble' })
  const needingAttention = async () =>
    (await host.call(listStays, { query: { deposit: 'attention' } })).map(({ id }) => id)
  expect(await needingAttention()).toEqual([stay.id])

  const again = await open(stay.accessToken, guest)
  expect(again).toMatchObject({ mode: 'hold', savedCard: { brand: 'visa', last4: '3184' } })
  const tap = (challenge?: 'complete') =>
    guest.call(confirmSimulatedPayment, {
      params: { paymentIntentId: again.paymentIntentId },
      body: { clientSecret: again.clientSecret, useSavedCard: true, ...(challenge ? { challenge } : {}) },
    })
  expect((await tap()).requiresChallenge).toBe(true)
  expect((await tap('complete')).status).toBe('requires_capture')
  expect(await view(stay.accessToken)).toMatchObject({ status: 'held', actionNeeded: null })
  expect(await needingAttention()).toEqual([])
})

describe('the amount', () => {
  it('the guest’s page and mail show the deposit amount before there is a deposit', async () => {
    const stay = await agreed(soon, 30_000)
    const read = await test.visitor().call(getGuestStay, { params: { token: stay.accessToken } })
    expect(read).toMatchObject({ depositCents: 30_000, depositCurrency: 'NZD' })
    const host = await test.host()
    await host.call(sendGuestLink, { params: { id: stay.id } })
    expect((await host.call(listOutbox))[0]).toMatchObject({
      kind: 'guest_link',
      text: expect.stringContaining('refundable deposit of $300'),
    })
  })

  it('form, hold and both timelines have the stay’s agreed amount, even if another is agreed later', async () => {
    const stay = await agreed(soon, 30_000)
    expect(await open(stay.accessToken)).toMatchObject({ amountCents: 30_000, currency: 'NZD' })
    expect(await pay(stay.accessToken)).toMatchObject({ depositCents: 30_000, depositStatus: 'held' })
    await test.app.database.db.updateTable('guest_stays').set({ deposit_cents: 5000 }).execute()
    for (const seen of [
      await view(stay.accessToken),
      await (await test.host()).call(getAdminDeposit, { params: { id: stay.id } }),
    ])
      expect(seen).toMatchObject({
        status: 'held',
        amountCents: 30_000,
        events: [{ kind: 'held', amountCents: 30_000 }],
      })
  })
})

it('each transition of a deposit writes an audit row and, for problems, a mail to the host, without personal data', async () => {
  await addMailedHost(test)
  const stay = await ready(soon)
  await pay(stay.accessToken)
  const host = await test.host()
  expect((await host.call(listOutbox)).map((mail) => mail.kind)).toEqual(['host_approval_waiting'])
  await host.call(claimDeposit, {
    params: { id: stay.id },
    body: { amountCents: 100, reason: 'Aroha broke it' },
  })
  const rows = await test.app.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('stay_id', '=', stay.id)
    .where('action', 'like', 'deposit.%')
    .orderBy('at')
    .execute()
  expect(rows.map(({ action, actor }) => `${action} by ${actor.replace(/:.*/, '')}`)).toEqual([
    'deposit.hold_authorized by guest',
    'deposit.claim_asked by host',
    'deposit.captured by host',
  ])
  expect(JSON.stringify(rows)).not.toContain('Aroha')
})
