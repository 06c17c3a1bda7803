import { expect, it } from 'vitest'
import { asksAboutDeposit } from './departure.ts'

const hourMs = 3_600_000
const timeZone = 'Pacific/Auckland'
/** 11:00 at the house, in summer. */
const out = Date.parse('2026-12-12T22:00:00.000Z')
const stay = {
  checkOutDate: '2026-12-13',
  checkOutTime: '11:00',
  depositStatus: 'held',
  cancelledAt: null,
  departedAt: null,
  depositWaitedAt: null,
} as const
const at = (hours: number) => new Date(out + hours * hourMs).toISOString()
const asks = (overrides: Partial<Parameters<typeof asksAboutDeposit>[0]>, hours: number) =>
  asksAboutDeposit({ ...stay, ...overrides }, out + hours * hourMs, timeZone)

it('asks the host about the deposit at check-out, or once the guests have left', () => {
  expect(asks({}, -0.01)).toBe(false)
  expect(asks({}, 0)).toBe(true)
  expect(asks({ departedAt: at(-20) }, -20)).toBe(true)
  // The browser's clock is slightly behind the server's.
  expect(asks({ departedAt: at(-20) }, -20.01)).toBe(true)
  expect(asks({ departedAt: at(3) }, 4)).toBe(true)
})

it('waiting hides the deposit question until 24 and 40 hours after check-out', () => {
  const answers = [1, 23, 24, 30, 39, 40, 47].map((hours) => asks({ depositWaitedAt: at(0.5) }, hours))
  expect(answers).toEqual([false, false, true, true, true, true, true])
  expect(asks({ depositWaitedAt: at(25) }, 39)).toBe(false)
  expect(asks({ depositWaitedAt: at(25) }, 40)).toBe(true)
  expect(asks({ depositWaitedAt: at(41) }, 47)).toBe(false)
  // The question reappears for a host who waited, when the guests report that they have left.
  expect(asks({ depositWaitedAt: at(0.5), departedAt: at(2) }, 2)).toBe(true)
})

it('asks about no deposit that isn’t held or whose stay is cancelled', () => {
  for (const depositStatus of ['none', 'card_saved', 'released', 'claimed', 'expired', 'failed'] as const)
    expect(asks({ depositStatus }, 1)).toBe(false)
  expect(asks({ cancelledAt: at(-30) }, 1)).toBe(false)
})

it('asks about the deposit by the clock at the house across daylight saving', () => {
  // On 4 April 2027 the clock goes back: 11:00 is 23:00 UTC the day before.
  const autumn = { ...stay, checkOutDate: '2027-04-04' }
  expect(asksAboutDeposit(autumn, Date.parse('2027-04-03T22:59:59Z'), timeZone)).toBe(false)
  expect(asksAboutDeposit(autumn, Date.parse('2027-04-03T23:00:00Z'), timeZone)).toBe(true)
})
