import { describe, expect, it } from 'vitest'
import { claimDeposit, getAdminDeposit, releaseDeposit } from '#shared/contract/deposits.ts'
import { changeStatus } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'

const test = testApp()
const { ready, pay, view, kinds, settle } = depositSteps(test)
const hourMs = 60 * 60 * 1000

describe('what the host decides', () => {
  it('releases with one click, once', async () => {
    const stay = await ready(soon)
    await pay(stay.accessToken)
    const host = await test.host()
    const released = await host.call(releaseDeposit, { params: { id: stay.id } })
    expect(released.status).toBe('released')
    expect((await host.try(releaseDeposit, { params: { id: stay.id } })).status).toBe(409)
  })

  it('claims a part, never more than is held, and lets the rest go', async () => {
    const stay = await ready(soon)
    await pay(stay.accessToken)
    const host = await test.host()
    const claim = (amountCents: number) =>
      host.try(claimDeposit, { params: { id: stay.id }, body: { amountCents, reason: 'A broken lamp' } })
    expect((await claim(20_001)).status).toBe(400)
    expect((await claim(4500)).status).toBe(200)
    const deposit = await view(stay.accessToken)
    expect(deposit.status).toBe('claimed')
    expect(deposit.events.slice(-2)).toMatchObject([
      { kind: 'claimed', amountCents: 4500, note: { code: 'reason', params: { text: 'A broken lamp' } } },
      { kind: 'released', amountCents: 15_500 },
    ])
    expect((await claim(4500)).status).toBe(409)
  })

  it('releases at once when the stay is rejected, and lets the guest start again when that is taken back', async () => {
    const stay = await ready(soon)
    await pay(stay.accessToken)
    const host = await test.host()
    const move = (status: 'rejected' | 'pending') =>
      host.call(changeStatus, { params: { id: stay.id }, body: { status } })
    expect(await move('rejected')).toMatchObject({ status: 'rejected', depositStatus: 'released' })
    expect(await host.call(getAdminDeposit, { params: { id: stay.id } })).toMatchObject({
      status: 'released',
    })
    const taken = await move('pending')
    expect(taken).toMatchObject({ paymentStatus: 'pending', depositStatus: 'none' })
    expect(await pay(stay.accessToken)).toMatchObject({ paymentStatus: 'authorized' })
  })

  it('lets a saved card go with the rejection, so that its answer says so', async () => {
    const stay = await ready(later)
    await pay(stay.accessToken)
    const rejected = await (await test.host()).call(changeStatus, {
      params: { id: stay.id },
      body: { status: 'rejected' },
    })
    expect(rejected).toMatchObject({ depositStatus: 'released', depositHoldOn: null })
  })

  it('never claims by itself, whatever time does', async () => {
    const stay = await ready(soon)
    await pay(stay.accessToken)
    for (let day = 0; day < 12; day += 1) {
      test.clock.advance(24 * hourMs)
      await settle()
    }
    expect(await kinds(stay.accessToken)).toEqual(['held', 'released'])
  })
})
