import { describe, expect, it } from 'vitest'
import { changeStatus, getGuestStay, listStays } from '#shared/contract/stays.ts'
import { guestStep } from '#shared/stay/stage.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later } from '#tests/support/deposit-steps.ts'

const test = testApp()
const { ready, pay, view, settle } = depositSteps(test)
/** Can be saved, then refuses the hold. */
const refusesHolds = '4000000000000341'

const read = (token: string) => test.visitor().call(getGuestStay, { params: { token } })
const decide = async (id: string, status: 'approved' | 'pending') =>
  (await test.host()).call(changeStatus, { params: { id }, body: { status } })

async function approved() {
  const stay = await ready(later)
  await pay(stay.accessToken, refusesHolds)
  await decide(stay.id, 'approved')
  return stay
}

describe('an approved guest never loses the door code because of money', () => {
  it('when the saved card is refused, not at check-in, and not while the guest is in the house', async () => {
    const stay = await approved()
    const seen: unknown[] = []
    // The hold's hour, check-in, a night in the house, the second hold's hour, the last morning.
    for (const at of [
      '2026-12-09T21:05:00.000Z',
      '2026-12-11T02:05:00.000Z',
      '2026-12-12T02:05:00.000Z',
      '2026-12-18T22:05:00.000Z',
      '2026-12-20T21:00:00.000Z',
    ]) {
      test.clock.set(at)
      await settle()
      const now = await read(stay.accessToken)
      seen.push([now.doorCode, now.paymentStatus, guestStep(now), now.depositStatus])
      const { actionNeeded } = await view(stay.accessToken)
      expect(actionNeeded, 'the guest is asked').toMatchObject({ code: 'again' })
      const [listed] = await (await test.host()).call(listStays, { query: { deposit: 'attention' } })
      expect(listed?.depositAttention, 'the host is told').toBeTruthy()
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

  it('and puts the deposit right with another card from the house', async () => {
    const stay = await approved()
    test.clock.set('2026-12-09T21:05:00.000Z')
    await settle()
    test.clock.set('2026-12-12T02:05:00.000Z')
    await settle()
    expect(await pay(stay.accessToken)).toMatchObject({ doorCode: stay.doorCode, depositStatus: 'held' })
    expect((await view(stay.accessToken)).actionNeeded).toBeNull()
  })

  it('and is asked for nothing once the stay is over', async () => {
    const stay = await approved()
    test.clock.set('2026-12-09T21:05:00.000Z')
    await settle()
    test.clock.set('2026-12-24T00:00:00.000Z')
    await settle()
    expect(await view(stay.accessToken)).toMatchObject({ status: 'failed', actionNeeded: null })
    expect((await read(stay.accessToken)).paymentStatus).toBe('authorized')
  })
})

describe('before the approval', () => {
  it('a card that is refused at check-in fails the payment, and the step is open again', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken, refusesHolds)
    test.clock.set('2026-12-09T21:05:00.000Z')
    await settle()
    test.clock.set('2026-12-11T02:05:00.000Z')
    await settle()
    expect(await read(stay.accessToken)).toMatchObject({ paymentStatus: 'failed', doorCode: null })
  })
})

describe('a host who approves while an earlier rejection still lets the hold go', () => {
  it('reads that nothing is held, and the guest keeps the code', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken)
    const { db } = test.app.database
    // The provider has not answered yet when the host has changed their mind twice.
    const values = { state: 'releasing', release_reason: 'rejected' } as const
    await db.updateTable('deposits').set(values).where('stay_id', '=', stay.id).execute()
    await decide(stay.id, 'approved')
    await settle()
    const [listed] = await (await test.host()).call(listStays)
    expect(listed).toMatchObject({
      paymentStatus: 'authorized',
      depositStatus: 'released',
      depositAttention: 'Nothing is held: the deposit was released when the stay was rejected.',
    })
    expect((await read(stay.accessToken)).doorCode).toBe(stay.doorCode)
  })
})
