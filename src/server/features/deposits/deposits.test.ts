import { describe, expect, it } from 'vitest'
import {
  claimDeposit,
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  releaseDeposit,
} from '#shared/contract/deposits.ts'
import { listOutbox } from '#shared/contract/operations.ts'
import { getGuestStay, listStays } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'
import { runDue } from './due.ts'

const test = testApp({ settings: mailSettings })
const { ready, open, confirm, pay, view, kinds, settle } = depositSteps(test)
const good = '4242 4242 4242 4242'

describe('starting the deposit', () => {
  it('is a conflict before step 2', async () => {
    const stay = await buildStay(test, soon)
    const answer = await test
      .visitor()
      .try(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })
    expect(answer.status).toBe(409)
  })

  it('places one hold when it lives until 48 hours after check-out', async () => {
    const stay = await ready(soon)
    const session = await open(stay.accessToken, test.visitor())
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

  it('saves the card otherwise and says on which day the hold is placed', async () => {
    const stay = await ready(later)
    expect(await open(stay.accessToken, test.visitor())).toMatchObject({ mode: 'card', holdOn: '2026-12-10' })
  })

  it('answers the same intent when called again, and one for fifty calls at once', async () => {
    const stay = await ready(soon)
    const sessions = await Promise.all(
      Array.from({ length: 50 }, () => open(stay.accessToken, test.visitor())),
    )
    expect(new Set(sessions.map((session) => session.paymentIntentId)).size).toBe(1)
    const { count } = await test.app.database.db
      .selectFrom('simulated_objects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'intent')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it('is a conflict once a hold stands', async () => {
    const stay = await ready(soon)
    await pay(stay.accessToken)
    const answer = await test
      .visitor()
      .try(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })
    expect(answer.status).toBe(409)
  })
})

describe('completing the payment', () => {
  it('authorizes the stay by what the provider says', async () => {
    const stay = await ready(soon)
    expect(await pay(stay.accessToken)).toMatchObject({
      paymentStatus: 'authorized',
      depositMode: 'hold',
      depositStatus: 'held',
    })
    expect(await kinds(stay.accessToken)).toEqual(['held'])
  })

  it('is harmless when called twice', async () => {
    const stay = await ready(soon)
    const guest = test.visitor()
    const session = await open(stay.accessToken, guest)
    await confirm(guest, session, good)
    const complete = () =>
      guest.try(completePayment, {
        params: { token: stay.accessToken },
        body: { paymentIntentId: session.paymentIntentId },
      })
    expect((await complete()).status).toBe(200)
    expect((await complete()).status).toBe(200)
    expect(await kinds(stay.accessToken)).toEqual(['held'])
  })

  it('refuses a foreign and an unknown intent and changes nothing', async () => {
    const [mine, other] = [await ready(soon), await ready(soon)]
    const guest = test.visitor()
    const session = await open(other.accessToken, guest)
    await confirm(guest, session, good)
    for (const paymentIntentId of [session.paymentIntentId, 'pi_sim_unknown']) {
      const answer = await guest.try(completePayment, {
        params: { token: mine.accessToken },
        body: { paymentIntentId },
      })
      expect(answer.status).toBe(400)
    }
    const stay = await guest.call(getGuestStay, { params: { token: mine.accessToken } })
    expect(stay.paymentStatus).toBe('pending')
  })

  it('is a conflict while the card is not authorized', async () => {
    const stay = await ready(soon)
    const guest = test.visitor()
    const session = await open(stay.accessToken, guest)
    const answer = await guest.try(completePayment, {
      params: { token: stay.accessToken },
      body: { paymentIntentId: session.paymentIntentId },
    })
    expect(answer.status).toBe(409)
  })

  it('says why a card was refused, and takes the next one on the same intent', async () => {
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
})

describe('the life of a saved card', () => {
  it('is held the day before check-in, again before check-out, and released 48 hours after', async () => {
    const stay = await ready(later)
    expect(await pay(stay.accessToken)).toMatchObject({
      paymentStatus: 'authorized',
      depositMode: 'card',
      depositStatus: 'card_saved',
      depositHoldOn: '2026-12-10',
    })
    test.clock.set('2026-12-09T21:05:00.000Z')
    await settle()
    expect(await view(stay.accessToken)).toMatchObject({ status: 'held', holdOn: '2026-12-19' })
    test.clock.set('2026-12-14T15:10:00.000Z')
    await settle()
    expect(await view(stay.accessToken)).toMatchObject({ status: 'expired', holdOn: '2026-12-19' })
    test.clock.set('2026-12-18T22:01:00.000Z')
    await settle()
    expect(await view(stay.accessToken)).toMatchObject({ status: 'held', holdOn: null })
    test.clock.set('2026-12-22T22:01:00.000Z')
    await settle()
    const end = await view(stay.accessToken)
    expect(end.status).toBe('released')
    expect(end.events.map((event) => event.kind)).toEqual([
      'card_saved',
      'held',
      'expired',
      'renewed',
      'released',
    ])
    expect(end.events.at(-1)).toMatchObject({ kind: 'released', amountCents: 20_000, note: null })
  })

  it('asks the guest when the hold is refused, and fails at check-in when nothing was done', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken, '4000000000000341')
    test.clock.set('2026-12-09T21:05:00.000Z')
    await settle()
    const asked = await view(stay.accessToken)
    expect(asked.status).toBe('action_required')
    expect(asked.actionNeeded).toMatchObject({ code: 'again' })
    const guest = test.visitor()
    expect((await guest.call(getGuestStay, { params: { token: stay.accessToken } })).paymentStatus).toBe(
      'authorized',
    )
    test.clock.set('2026-12-11T02:00:30.000Z')
    await settle()
    expect(await guest.call(getGuestStay, { params: { token: stay.accessToken } })).toMatchObject({
      paymentStatus: 'failed',
      depositStatus: 'failed',
    })
    expect(await pay(stay.accessToken)).toMatchObject({ paymentStatus: 'authorized', depositStatus: 'held' })
  })
})

describe('a hold that the bank wants confirmed', () => {
  it('is confirmed with one tap on the saved card, and the guest has a mail about it', async () => {
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
    const deposit = await view(stay.accessToken)
    expect(deposit.actionNeeded).toMatchObject({ code: 'confirm' })
    const host = await test.host()
    const mails = await host.call(listOutbox)
    expect(mails.map((mail) => mail.kind)).toContain('guest_deposit_tap')
    const [seen] = await host.call(listStays)
    expect(seen?.depositAttention).toBe(
      'We couldn’t place the hold: the bank wants the cardholder to confirm it. The guest’s page asks them to do so.',
    )
    await buildStay(test, { guestName: 'No Trouble' })
    const troubled = () => host.call(listStays, { query: { deposit: 'attention' } })
    expect((await troubled()).map(({ id }) => id)).toEqual([stay.id])

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
    expect(await troubled()).toEqual([])
  })
})

describe('what a deposit leaves behind', () => {
  it('is a mail to the host when the stay waits for a decision, and an audit row for every move', async () => {
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
      'deposit.hold_stands by guest',
      'deposit.claim_asked by host',
      'deposit.captured by host',
    ])
    expect(JSON.stringify(rows)).not.toContain('Aroha')
  })

  it('is no card: it is forgotten when the deposit is settled', async () => {
    const stay = await ready(soon)
    await pay(stay.accessToken)
    const host = await test.host()
    await host.call(releaseDeposit, { params: { id: stay.id } })
    const methods = await test.app.database.db
      .selectFrom('simulated_objects')
      .select('body')
      .where('kind', '=', 'method')
      .execute()
    expect(methods.map(({ body }) => JSON.parse(body).customerId)).toEqual([null])
  })
})

describe('several processes at once', () => {
  it('place one hold and release it once', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken)
    const together = () => Promise.all(Array.from({ length: 5 }, () => runDue(test.app.ctx)))
    test.clock.set('2026-12-09T21:05:00.000Z')
    await together()
    expect(await kinds(stay.accessToken)).toEqual(['card_saved', 'held'])
    const host = await test.host()
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => host.try(releaseDeposit, { params: { id: stay.id } })),
    )
    expect(clicks.map((click) => click.status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await kinds(stay.accessToken)).toEqual(['card_saved', 'held', 'released'])
  })
})
