import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import * as deposits from '#server/features/deposits/service.ts'
import { createDepositWorld, emptyWorld } from '#tests/support/deposit-world.ts'

/** Whole deposits across both changes of the clocks in New Zealand in 2027, told in UTC. */

const database = openSqlite(':memory:')
beforeAll(() => migrate(database))
beforeEach(() => emptyWorld(database))
afterAll(() => database.close())

const visa = '4242424242424242'
const hourMs = 60 * 60 * 1000

describe.each([
  {
    what: 'back on 4 April',
    days: { checkInDate: '2027-04-03', checkOutDate: '2027-04-05' },
    /** 10:00 NZDT on 2 April; 11:00 NZST on 5 April; 48 hours either side of it. */
    first: '2027-04-01T21:00:00.000Z',
    second: '2027-04-02T23:00:00.000Z',
    release: '2027-04-06T23:00:00.000Z',
  },
  {
    what: 'back on 4 April, on the day of check-in',
    days: { checkInDate: '2027-04-04', checkOutDate: '2027-04-08' },
    first: '2027-04-02T21:00:00.000Z',
    second: '2027-04-05T23:00:00.000Z',
    release: '2027-04-09T23:00:00.000Z',
  },
  {
    what: 'forward on 26 September',
    days: { checkInDate: '2027-09-25', checkOutDate: '2027-09-28' },
    first: '2027-09-23T22:00:00.000Z',
    second: '2027-09-25T22:00:00.000Z',
    release: '2027-09-29T22:00:00.000Z',
  },
  {
    what: 'forward on 26 September, on the day after check-out',
    days: { checkInDate: '2027-09-21', checkOutDate: '2027-09-25' },
    first: '2027-09-19T22:00:00.000Z',
    second: '2027-09-22T23:00:00.000Z',
    release: '2027-09-26T23:00:00.000Z',
  },
])('the clocks go $what', ({ days, first, second, release }) => {
  it('and each hold stands and ends at its hour on the wall', async () => {
    const world = await createDepositWorld(database, { ...days, now: Date.parse(first) - 30 * 24 * hourMs })
    const session = await deposits.createPaymentIntent(world.ctx(), await world.stay())
    await world.confirm(session.paymentIntentId, session.clientSecret, visa)
    await deposits.completePayment(world.ctx(), await world.stay(), session.paymentIntentId)
    await world.advance(50 * 24 * hourMs)

    const { events } = await deposits.readDeposit(world.ctx(), await world.stay())
    const at = (kind: string) => events.find((event) => event.kind === kind)?.at
    expect(at('held')).toBe(first)
    expect(at('released')).toBe(release)
    // A Visa hold without the guest lives 4 days 18 hours: the longer stays need the second one, exactly in time.
    const isNeeded = Date.parse(first) + (4 * 24 + 18) * hourMs < Date.parse(release)
    expect(at('renewed')).toBe(isNeeded ? second : undefined)
  })
})
