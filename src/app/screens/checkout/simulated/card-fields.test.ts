import { describe, expect, it, test } from 'vitest'
import { groupCardNumber, parseExpiry, readCard, writeExpiry } from './card-fields.ts'

test.each([
  ['12 / 29', { expMonth: 12, expYear: 2029 }],
  ['0429', { expMonth: 4, expYear: 2029 }],
  ['4/29', { expMonth: 4, expYear: 2029 }],
  ['12/2029', { expMonth: 12, expYear: 2029 }],
  ['122029', { expMonth: 12, expYear: 2029 }],
  ['13 / 29', null],
  ['00 / 29', null],
  ['12 / 2', null],
  ['', null],
  ['abc', null],
])('parseExpiry parses or rejects %j', (typed, expiry) => {
  expect(parseExpiry(typed)).toEqual(expiry)
})

describe('a typed card', () => {
  const now = Date.UTC(2026, 10, 22)
  const good = { number: ' 4242 4242 4242 4242', expiry: '4/29', cvc: '123 ' }

  test('surrounding spaces of a card field are ignored', () => {
    const card = { number: '4242 4242 4242 4242', expMonth: 4, expYear: 2029, cvc: '123' }
    expect(readCard(good, now)).toEqual({ faults: {}, card })
  })

  test.each([
    [{ number: ' ' }, { number: 'noNumber' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'notANumber' }],
    [{ expiry: '' }, { expiry: 'noExpiry' }],
    [{ expiry: '13 / 29' }, { expiry: 'notAnExpiry' }],
    [{ expiry: '10 / 26' }, { expiry: 'expired' }],
    [{ cvc: '' }, { cvc: 'noCvc' }],
    [{ cvc: '12' }, { cvc: 'notACvc' }],
    [
      { number: '', expiry: '', cvc: '' },
      { number: 'noNumber', expiry: 'noExpiry', cvc: 'noCvc' },
    ],
  ])('gets an error for each wrong field of %j', (typed, faults) => {
    expect(readCard({ ...good, ...typed }, now)).toEqual({ faults, card: null })
  })
})

it.each([
  ['4000000000000002', '4000 0000 0000 0002'],
  ['4000-0000 0000 0002', '4000 0000 0000 0002'],
  ['378282246310005', '3782 8224 6310 005'],
  ['4242', '4242'],
  ['my card', 'my card'],
])('groups the card number %j as %j', (typed, grouped) => {
  expect(groupCardNumber(typed)).toBe(grouped)
})

it.each([
  ['1234', '12 / 34'],
  ['4/2029', '04 / 29'],
  ['4/2005', '04 / 05'],
  ['13 / 30', '13 / 30'],
])('writes the expiry %j as %j', (typed, written) => {
  expect(writeExpiry(typed)).toBe(written)
})
