import { expect, it } from 'vitest'
import { businessDayAfter } from './view-business-days.ts'

it.each([
  ['counts Monday to Friday', '2026-11-02', 5, '2026-11-09'],
  ['begins after the day, on a Saturday too', '2026-11-07', 1, '2026-11-09'],
  ['leaves out Matariki 2027', '2027-06-24', 1, '2027-06-28'],
  ['leaves out Matariki 2028', '2028-07-13', 1, '2028-07-17'],
  ['leaves out Matariki 2030', '2030-06-20', 1, '2030-06-24'],
  ['knows the last Matariki in the law, 2052', '2052-06-20', 1, '2052-06-24'],
  ['leaves out Easter', '2027-03-25', 1, '2027-03-30'],
  ['leaves out holidays moved to Monday', '2027-02-05', 1, '2027-02-09'],
  ['crosses Christmas and New Year', '2026-12-24', 3, '2026-12-31'],
  ['crosses into the next year', '2026-12-31', 1, '2027-01-05'],
])('%s', async (_what, day, count, expected) => {
  expect(await businessDayAfter(day, count)).toBe(expected)
})
