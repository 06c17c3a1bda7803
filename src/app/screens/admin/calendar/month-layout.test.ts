import { describe, expect, it } from 'vitest'
import type { HouseCalendar } from '#shared/contract/calendar/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { itemsOf, layOutWeeks, weeksOf } from './month-layout.ts'

const december = weeksOf('2026-12-01', 1)

it.each([
  [6, '2026-11-28', '2027-01-02'],
  [7, '2026-11-29', '2027-01-03'],
])('weeks that begin on day %i cover December from %s to before %s', (firstDay, from, to) => {
  const { weeks, ...range } = weeksOf('2026-12-01', firstDay)
  expect(range).toEqual({ from, to })
  expect(weeks.map(([first]) => first)).toEqual(
    Array.from({ length: 5 }, (_, week) => addDays(from, week * 7)),
  )
})

it('a month consists of whole weeks from Monday', () => {
  expect(december).toMatchObject({ from: '2026-11-30', to: '2027-01-04' })
  expect(december.weeks).toHaveLength(5)
  expect(december.weeks[0]).toEqual([
    ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
    '2026-12-06',
  ])
})

describe('bars', () => {
  const layOut = (...items: [string, string][]) =>
    layOutWeeks(
      december.weeks,
      items.map(([from, to], index) => ({ key: String(index), from, to })),
    ).map(({ segments, lanes }) => ({
      lanes,
      at: segments.map(({ item, start, end, lane }) => `${item.key}: ${start}-${end} in ${lane}`),
    }))

  it('bars begin and end in the middle of a day, so a changeover fits in one lane', () => {
    const [, second] = layOut(['2026-12-08', '2026-12-10'], ['2026-12-10', '2026-12-12'])
    expect(second).toEqual({ lanes: 1, at: ['0: 4-8 in 0', '1: 8-12 in 0'] })
  })

  it('a bar continues over the end of a week', () => {
    const weeks = layOut(['2026-12-06', '2026-12-15'])
    expect(weeks.map(({ at }) => at)).toEqual([['0: 14-15 in 0'], ['0: 1-15 in 0'], ['0: 1-4 in 0'], [], []])
  })

  it('bars of the same night are in different lanes', () => {
    const [, second] = layOut(['2026-12-07', '2026-12-11'], ['2026-12-09', '2026-12-12'])
    expect(second).toEqual({ lanes: 2, at: ['0: 2-10 in 0', '1: 6-12 in 1'] })
  })
})

it.each([
  ['approved', { status: 'approved', checkOutDate: '2026-12-10' }],
  ['approved', { status: 'approved', checkOutDate: '2026-12-08' }],
  ['pending', { status: 'pending', checkOutDate: '2026-12-10' }],
  ['past', { status: 'approved', checkOutDate: '2026-12-07' }],
  ['past', { status: 'pending', checkOutDate: '2026-12-07' }],
] as const)('on 8 December a stay looks %s with %o', (look, { status, checkOutDate }) => {
  const stay = { id: 's', guestName: 'Aroha', checkInDate: '2026-12-05', checkOutDate, status }
  expect(itemsOf({ stays: [stay], blocks: [] }, '2026-12-08')).toMatchObject([{ look }])
})

it.each([
  ['booked', { kind: 'booked', vanishedAt: null }],
  ['unavailable', { kind: 'unavailable', vanishedAt: null }],
  ['own', { kind: 'own', vanishedAt: null }],
  ['vanished', { kind: 'booked', vanishedAt: '2026-12-01T00:00:00.000Z' }],
] as const)('nights of another calendar look %s with %o', (look, facts) => {
  const block = { id: 'b', from: '2026-12-05', to: '2026-12-07', name: 'Airbnb', stayId: null, movedAt: null }
  const blocks = [{ ...block, ...facts }] as unknown as HouseCalendar['blocks']
  expect(itemsOf({ stays: [], blocks }, '2026-12-08')).toMatchObject([{ look }])
})
