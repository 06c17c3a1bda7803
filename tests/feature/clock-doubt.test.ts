import { expect, it } from 'vitest'
import { getAdminDeposit } from '#shared/contract/deposits.ts'
import { confirmClock, getSiteStatus } from '#shared/contract/operations.ts'
import { changeStatus, listStays } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { counted } from '#tests/support/counted.ts'
import { checkIn } from '#tests/support/journey.ts'

const test = testApp()
const dayMs = 24 * 60 * 60 * 1000

it('a clock that jumps ahead releases and erases nothing until a host says that it is right', async () => {
  let steadyMs = 0
  const pass = (ms: number) => {
    steadyMs += ms
    test.clock.advance(ms)
  }
  Object.assign(test.clock, { steady: () => steadyMs })
  await test.app.ticker.runOnce()
  const days = { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' }
  const stay = await buildStay(test, days)
  await checkIn(test.visitor(), stay, 'deposit')
  await (await test.host()).call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
  await test.app.ticker.runOnce()
  const seen = async () => {
    const host = await test.host()
    const deposit = await host.call(getAdminDeposit, { params: { id: stay.id } })
    const [listed] = await host.call(listStays)
    const { items } = await host.call(getSiteStatus)
    const clock = items.find(({ name }) => name === 'clock')
    return [deposit.status, listed?.documentsEraseAt !== null, clock?.state]
  }
  const standing = ['held', true, 'good']
  expect(await seen()).toEqual(standing)

  // The deposit is to be released by then, and the hold of the bank stands.
  test.clock.advance(6 * dayMs)
  for (let look = 0; look < 3; look += 1) {
    await test.app.ticker.runOnce()
    pass(60_000)
  }
  expect(await seen()).toEqual(['held', true, 'bad'])
  const host = await test.host()
  const confirm = (now: number) => host.try(confirmClock, { body: { now: new Date(now).toISOString() } })
  expect((await test.visitor().try(confirmClock, { body: { now: new Date().toISOString() } })).status).toBe(
    401,
  )
  expect((await confirm(test.clock.now() - dayMs)).status).toBe(409)
  expect(await seen()).toEqual(['held', true, 'bad'])
  expect((await confirm(test.clock.now())).status).toBe(200)
  await test.app.ticker.runOnce()
  expect(await seen()).toEqual(['released', false, 'good'])
  counted('six days ahead: a hold and two pictures left alone until a host said so')
})
