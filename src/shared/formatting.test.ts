import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, it } from 'vitest'
import { breakAfterCommas, countOf, formatBytes, formatPhone } from './formatting.ts'

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

it('countOf uses singular and plural', () => {
  expect(countOf(1, 'night')).toBe('1 night')
  expect(countOf(2, 'night')).toBe('2 nights')
  expect(countOf(0, 'entry', 'entries')).toBe('0 entries')
})

it.each([
  ['Tue 1 Dec, 3:00 PM', 'Tue\u00a01\u00a0Dec, 3:00\u00a0PM'],
  ['12月1日(火) 15:00', '12月1日\u2060(火)\u00a015:00'],
])('breaks a line of %s only after its comma', (moment, kept) => {
  expect(breakAfterCommas(moment)).toBe(kept)
})
