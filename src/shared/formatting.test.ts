import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { countOf, formatBytes, formatPhone, formatShortDays, formatStayDates } from './formatting.ts'

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
  ['+442079460958', '+44 20 7946 0958'],
  ['+6765550110', '+676 555 0110'],
  ['0800 83 83 83', '0800 83 83 83'],
])('writes the phone number %s as %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text)
})

it.each(
  (
    '31612345678 33612345678 34612345678 393331234567 41791234567 436641234567 442079460018 447911123456 ' +
    '441614960000 4520123456 46701234567 4791234567 48512345678 4915123456789 491701234567 493012345678 ' +
    '61412345678 61298765432 6591234567 819012345678 81312345678 821012345678 8613800138000 919812345678 351912555034'
  ).split(' '),
)('groups +%s as libphonenumber does', (digits) => {
  expect(formatPhone(`+${digits}`)).toBe(parsePhoneNumberFromString(`+${digits}`)?.formatInternational())
})

it.each([
  ['2026-11-28', '2026-12-01', '28 Nov–1 Dec'],
  ['2026-12-10', '2026-12-12', '10–12 Dec'],
  ['2026-12-30', '2027-01-02', '30 Dec–2 Jan'],
  ['2026-09-05', '2026-09-09', '5–9 Sept'],
  ['2026-12-10', '2027-12-12', '10 Dec–12 Dec'],
])('formats the days %s and %s without their year as %s', (from, to, text) => {
  expect(formatShortDays(from, to)).toBe(text)
})

it('countOf uses singular and plural', () => {
  expect(countOf(1, 'night')).toBe('1 night')
  expect(countOf(2, 'night')).toBe('2 nights')
  expect(countOf(0, 'entry', 'entries')).toBe('0 entries')
})
