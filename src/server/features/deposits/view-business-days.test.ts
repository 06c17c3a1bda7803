import { expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
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

// Schedule 1 of the law, from the next one on: https://www.legislation.govt.nz/act/public/2022/0014/latest/whole.html
const matarikiDays = `
  2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 2034-07-07 2035-06-29 2036-07-18
  2037-07-10 2038-06-25 2039-07-15 2040-07-06 2041-07-19 2042-07-11 2043-07-03 2044-06-24 2045-07-07 2046-06-29
  2047-07-19 2048-07-03 2049-06-25 2050-07-15 2051-06-30 2052-06-21`

it('knows every Matariki that the law names', async () => {
  for (const day of matarikiDays.trim().split(/\s+/)) {
    const monday = addDays(day, 3)
    expect(await businessDayAfter(addDays(day, -1), 1), day).toBe(monday)
  }
})
