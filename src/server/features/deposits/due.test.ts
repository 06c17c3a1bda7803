import { describe, expect, it } from 'vitest'
import { createPaymentIntent, releaseDeposit } from '#shared/contract/deposits/schemas.ts'
import { changeStatus, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { guestStep } from '#shared/stay/stage.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'
import { runDue } from './due.ts'

const test = testApp()
const { ready, pay, view, kinds, settle } = depositSteps(test)
const refusesHolds = '4000000000000341'
const holdHour = '2026-12-09T21:05:00.000Z'

const read = (token: string) => test.visitor().call(getGuestStay, { params: { token } })
const settleAt = async (at: string) => {
  test.clock.set(at)
  await settle()
}

describe('a saved card', () => {
  it('a saved card is held the day before check-in, again before check-out, and released 48 hours later', async () => {
    const stay = await ready(later)
    expect(await pay(stay.accessToken)).toMatchObject({
      paymentStatus: 'authorized',
      depositMode: 'card',
      depositStatus: 'card_saved',
      depositHoldOn: '2026-12-10',
    })
    await settleAt(holdHour)
    expect(await view(stay.accessToken)).toMatchObject({ status: 'held', holdOn: '2026-12-19' })
    await settleAt('2026-12-14T15:10:00.000Z')
    expect(await view(stay.accessToken)).toMatchObject({ status: 'expired', holdOn: '2026-12-19' })
    await settleAt('2026-12-18T22:01:00.000Z')
    expect(await view(stay.accessToken)).toMatchObject({ status: 'held', holdOn: null })
    await settleAt('2026-12-22T22:01:00.000Z')
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

  it('removes a saved card without a hold if the stay no longer requires a deposit', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken)
    const { db } = test.app.database
    await db.updateTable('guest_stays').set({ deposit_cents: 0 }).execute()
    test.clock.set(holdHour)
    await runDue(test.app.ctx)
    await runDue(test.app.ctx)
    const holds = db.selectFrom('deposit_operations').where('operation', '=', 'first').selectAll()
    expect(await holds.execute()).toEqual([])
    expect(await kinds(stay.accessToken)).toEqual(['card_saved', 'released'])
  })

  it('a refused hold asks guest and host to act, and fails the payment at check-in until another card is saved', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken, refusesHolds)
    await settleAt(holdHour)
    const asked = await view(stay.accessToken)
    expect(asked).toMatchObject({ status: 'action_required', actionNeeded: { code: 'again' } })
    expect(asked.events).toMatchObject([
      { kind: 'card_saved', note: { code: 'card_saved', params: { holdOn: '2026-12-10' } } },
      { kind: 'action_required', note: { code: 'refused', params: { declineCode: 'generic_decline' } } },
    ])
    const { declined, savedCard } = await test
      .visitor()
      .call(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })
    expect(declined).toEqual({ at: asked.events.at(-1)?.at, code: 'generic_decline' })
    expect(savedCard).toMatchObject({ last4: '0341' })
    const [listed] = await (await test.host()).call(listStays)
    expect(listed?.depositAttention).toBe(
      'We couldn’t place the hold: the bank declined it. The guest’s page asks for another card.',
    )
    expect((await read(stay.accessToken)).paymentStatus).toBe('authorized')
    await settleAt('2026-12-11T02:00:30.000Z')
    expect(await read(stay.accessToken)).toMatchObject({
      paymentStatus: 'failed',
      depositStatus: 'failed',
      doorCode: null,
    })
    expect(await pay(stay.accessToken)).toMatchObject({ paymentStatus: 'authorized', depositStatus: 'held' })
  })

  it('hosts read of a missing deposit until 48 hours after check-out', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken, refusesHolds)
    const attention = async () => (await (await test.host()).call(listStays))[0]?.depositAttention
    const seen = []
    for (const at of [holdHour, '2026-12-11T02:00:30.000Z', '2026-12-22T20:59:00.000Z']) {
      await settleAt(at)
      seen.push(await attention())
    }
    expect(seen).toEqual(Array(3).fill(expect.any(String)))
    await settleAt('2026-12-22T22:01:00.000Z')
    expect([await attention(), (await view(stay.accessToken)).status]).toEqual([null, 'failed'])
  })

  it.each([
    { hours: 1, checkOutDate: '2026-12-12', secondAt: '2026-12-09T22:05:00.000Z', requested: ['first'] },
    {
      hours: 25,
      checkOutDate: '2026-12-13',
      secondAt: '2026-12-10T22:05:00.000Z',
      requested: ['first', 'second'],
    },
  ])(
    'the bank is asked for the second hold only if it refused the first a day earlier or more: $hours h',
    async ({ checkOutDate, secondAt, requested }) => {
      const stay = await ready({ ...later, checkOutDate })
      await pay(stay.accessToken, refusesHolds)
      await settleAt('2026-12-09T21:00:00.000Z')
      await settleAt(secondAt)
      const calls = await test.app.database.db
        .selectFrom('deposit_operations')
        .select('operation')
        .where('operation', 'in', ['first', 'second'])
        .orderBy('started_at')
        .execute()
      expect(calls.map(({ operation }) => operation)).toEqual(requested)
    },
  )
})

describe('an approved guest whose card refuses the hold', () => {
  async function approved() {
    const stay = await ready(later)
    await pay(stay.accessToken, refusesHolds)
    const host = await test.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    await settleAt(holdHour)
    return stay
  }

  it('an approved guest keeps the door code to the end although the hold is refused', async () => {
    const stay = await approved()
    const seen: unknown[] = []
    // The clock stops at the first hold, check-in, a night, the second hold and the last morning.
    for (const at of [
      holdHour,
      '2026-12-11T02:05:00.000Z',
      '2026-12-12T02:05:00.000Z',
      '2026-12-18T22:05:00.000Z',
      '2026-12-20T21:00:00.000Z',
    ]) {
      await settleAt(at)
      const now = await read(stay.accessToken)
      seen.push([now.doorCode, now.paymentStatus, guestStep(now), now.depositStatus])
      expect((await view(stay.accessToken)).actionNeeded).toMatchObject({ code: 'again' })
      const [listed] = await (await test.host()).call(listStays, { query: { deposit: 'attention' } })
      expect(listed?.depositAttention).toBeTruthy()
    }
    const code = stay.doorCode
    expect(seen).toEqual([
      [code, 'authorized', 4, 'action_required'],
      [code, 'authorized', 4, 'failed'],
      [code, 'authorized', 4, 'failed'],
      [code, 'authorized', 4, 'failed'],
      [code, 'authorized', 4, 'failed'],
    ])
  })

  it('an approved guest can replace a refused card during the stay', async () => {
    const stay = await approved()
    await settleAt('2026-12-12T02:05:00.000Z')
    expect(await pay(stay.accessToken)).toMatchObject({ doorCode: stay.doorCode, depositStatus: 'held' })
    expect((await view(stay.accessToken)).actionNeeded).toBeNull()
  })

  it('an approved guest with a refused card is not asked for another after the stay', async () => {
    const stay = await approved()
    await settleAt('2026-12-24T00:00:00.000Z')
    expect(await view(stay.accessToken)).toMatchObject({ status: 'failed', actionNeeded: null })
    expect((await read(stay.accessToken)).paymentStatus).toBe('authorized')
  })
})

it('removes the card at the provider once the deposit is released', async () => {
  const stay = await ready(soon)
  await pay(stay.accessToken)
  await (await test.host()).call(releaseDeposit, { params: { id: stay.id } })
  const methods = await test.app.database.db
    .selectFrom('simulated_objects')
    .select('body')
    .where('kind', '=', 'method')
    .execute()
  expect(methods.map(({ body }) => JSON.parse(body).customerId)).toEqual([null])
})
