import { expect, it } from 'vitest'
import {
  canChoose,
  choose,
  type DateSelection,
  firstFreeWeek,
  listedNights,
  nightsCrossed,
} from './choosing.ts'

const choosable = {
  first: '2026-12-02',
  last: '2027-12-01',
  taken: [
    { from: '2026-12-10', to: '2026-12-14' },
    { from: '2026-12-16', to: '2026-12-20' },
  ],
}
const nothing: DateSelection = { from: null, to: null }
const arriving = (from: string): DateSelection => ({ from, to: null })

it.each([
  ['2026-12-01', false],
  ['2026-12-02', true],
  ['2026-12-09', true],
  ['2026-12-10', false],
  ['2026-12-13', false],
  ['2026-12-14', true],
  ['2027-12-01', false],
])('a visitor can arrive on %s: %s', (day, can) => {
  expect(canChoose(day, nothing, choosable)).toBe(can)
})

it.each([
  ['2026-12-15', true],
  // The next guest's check-in day.
  ['2026-12-16', true],
  ['2026-12-17', false],
])('who arrives on the 14th can leave on %s: %s', (day, can) => {
  expect(canChoose(day, arriving('2026-12-14'), choosable)).toBe(can)
})

it.each([
  ['tomorrow if a week is free then', [], '2026-12-02'],
  ['before the first taken nights if a week fits', choosable.taken, '2026-12-02'],
  [
    'in the month in which the first free week begins',
    [{ from: '2026-12-05', to: '2027-01-30' }],
    '2027-01-30',
  ],
  ['tomorrow if no week is free', [{ from: '2026-12-01', to: '2027-12-31' }], '2026-12-02'],
])('sees the calendar start %s', (_what, taken, day) => {
  expect(firstFreeWeek({ ...choosable, taken })).toBe(day)
})

it('chooses two days, and the next tap starts a new choice', () => {
  const first = choose('2026-12-05', nothing, choosable)
  const both = choose('2026-12-10', first, choosable)
  expect(both).toEqual({ from: '2026-12-05', to: '2026-12-10' })
  expect(choose('2026-12-21', both, choosable)).toEqual({ from: '2026-12-21', to: null })
  expect(choose('2026-12-03', first, choosable)).toEqual({ from: '2026-12-03', to: null })
  // A stay can't span somebody else's nights, so this day starts a new choice.
  expect(choose('2026-12-21', first, choosable)).toEqual({ from: '2026-12-21', to: null })
  expect(choose('2026-12-11', first, choosable)).toEqual(first)
})

it.each([
  ['nothing before a day of arrival is chosen', null, '2026-12-15', []],
  ['nothing if the nights between are free', '2026-12-05', '2026-12-10', []],
  ['each taken night in between', '2026-12-09', '2026-12-14', ['10', '11', '12', '13']],
  ['the nights of two stays', '2026-12-13', '2026-12-17', ['13', '16']],
  ['nothing for an earlier day', '2026-12-15', '2026-12-09', []],
])('a choice crosses %s', (_what, from, day, nights) => {
  expect(nightsCrossed(from, day, choosable.taken)).toEqual(nights.map((night) => `2026-12-${night}`))
})

it.each([
  ['en-NZ', ['2026-12-11', '2026-12-12'], '11 and 12'],
  ['en-NZ', ['2026-11-30', '2026-12-01'], '30 Nov and 1 Dec'],
  ['en-US', ['2026-11-30', '2026-12-01'], 'Nov 30 and Dec 1'],
  ['de-DE', ['2026-12-11', '2026-12-12', '2026-12-13'], '11, 12 und 13'],
  ['ja-JP', ['2026-12-11', '2026-12-12'], '11日、12日'],
  ['en-NZ', ['11', '12', '13', '14', '15'].map((day) => `2026-12-${day}`), '11 – 15'],
])('taken nights in %s: %j are “%s”', (tag, nights, text) => {
  expect(listedNights(nights, tag)).toBe(text)
})
