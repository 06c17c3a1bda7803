import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayAt, instantAt, nightsBetween, parseDay } from './dates.ts'

const zone = 'Pacific/Auckland'
const iso = (ms: number) => new Date(ms).toISOString()
const days = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it.each([
  ['2027-12-14', -12, '2026-12-14'],
  ['2026-12-14', 12, '2027-12-14'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2028-02-29', -12, '2027-02-28'],
])('addMonths: %s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

describe('reading a day', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
    [' 2026-12-01 ', '2026-12-01'],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', null],
    ['2026-13-01', null],
    ['2026-1-1', null],
    ['01/12/2026', null],
    ['2026-12-011', null],
    ['9999-12-01', null],
    ['', null],
  ])('parseDay reads %j as %j', (text, day) => {
    expect(parseDay(text)).toBe(day)
  })

  it('parseDay throws for no input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDay(text)
        return day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)
      }),
    )
  })
})

describe('instants at the property', () => {
  it.each([
    ['2026-12-01', '15:00', '2026-12-01T02:00:00.000Z'],
    ['2027-07-01', '15:00', '2027-07-01T03:00:00.000Z'],
    ['2027-04-03', '15:00', '2027-04-03T02:00:00.000Z'],
    ['2027-04-04', '11:00', '2027-04-03T23:00:00.000Z'],
    ['2027-09-25', '15:00', '2027-09-25T03:00:00.000Z'],
    ['2027-09-26', '11:00', '2027-09-25T22:00:00.000Z'],
  ])('%s %s at the house is %s, also beside a daylight-saving change', (day, time, instant) => {
    expect(iso(instantAt(day, time, zone))).toBe(instant)
  })

  it('an instant made from a day falls on that day at the house', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('00:00', '11:00', '15:00', '23:59'), (day, time) => {
        expect(dayAt(instantAt(day, time, zone), zone)).toBe(day)
      }),
    )
  })
})

it('nightsBetween counts the days that addDays adds', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
      expect(nightsBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})
