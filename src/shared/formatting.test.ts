import { describe, expect, it } from 'vitest'
import { countOf, formatBytes, formatPhone, formatStayDates } from './formatting.ts'

describe('what people read', () => {
  it.each([
    ['2026-12-05T00:00:00.000Z', '2026-12-08T00:00:00.000Z', 'Sat 5 Dec to Tue 8 Dec 2026'],
    ['2026-12-30', '2027-01-02', 'Wed 30 Dec 2026 to Sat 2 Jan 2027'],
  ])('writes the days %s and %s as one line', (from, to, text) => {
    expect(formatStayDates(from, to)).toBe(text)
  })

  it.each([
    [1, '1 kB'],
    [839_000, '819 kB'],
    [10_485_760, '10 MB'],
    [1_600_000, '1.5 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })

  it.each([
    ['+64215550123', '+64 21 555 0123'],
    ['+6421555123', '+64 21 555 123'],
    ['+642155501234', '+64 21 5550 1234'],
    ['+6465550142', '+64 6 555 0142'],
    ['+64800123456', '+64 800 123 456'],
    ['+14155550123', '+1 415 555 0123'],
    ['+442079460958', '+44 207 946 0958'],
    ['+6765550110', '+676 555 0110'],
    ['0800 83 83 83', '0800 83 83 83'],
  ])('writes the phone number %s as %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text)
  })

  it('countOf uses singular and plural', () => {
    expect(countOf(1, 'night')).toBe('1 night')
    expect(countOf(2, 'night')).toBe('2 nights')
    expect(countOf(0, 'entry', 'entries')).toBe('0 entries')
  })
})
