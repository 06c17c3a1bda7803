import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  caretAfter,
  formatExpiry,
  groupCardNumber,
  isCardNumber,
  isExpired,
  parseExpiry,
  readCard,
} from './card-fields.ts'

describe('card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 42424242-4242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['4242', '4242'],
    ['', ''],
    ['378282246310005', '3782 822463 10005'],
    ['3782822', '3782 822'],
    ['37', '37'],
    ['12345678901234567890123', '1234 5678 9012 3456 789'],
  ])('groups %j as %j', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown)
  })

  test('grouping twice changes nothing, and no digit is lost or added', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 -]{0,24}$/), (typed) => {
        const shown = groupCardNumber(typed)
        expect(groupCardNumber(shown)).toBe(shown)
        expect(typed.replace(/\D/g, '').startsWith(shown.replace(/\D/g, ''))).toBe(true)
      }),
    )
  })

  test.each([
    ['4242 4242 4242 4242', true],
    ['4242 4242 4242 4241', false],
    ['3782 822463 10005', true],
    ['4242', false],
    ['', false],
    ['0'.repeat(20), false],
  ])('knows whether %j can be a card', (typed, isCard) => {
    expect(isCardNumber(typed)).toBe(isCard)
  })
})

describe('expiry', () => {
  test.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['1/', '01 / '],
    ['4/29', '04 / 29'],
    ['12/2029', '12 / 29'],
    ['122029', '12 / 29'],
    ['2029-12', '12 / 29'],
    ['12 / 29', '12 / 29'],
    ['', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })

  test.each([
    ['12 / ', '12 / 3', '12'],
    ['12 /', '12 / ', '12'],
    ['1', '12', '1'],
    ['0', '04', '0'],
  ])('lets somebody delete: %j after %j is %j', (typed, previous, shown) => {
    expect(formatExpiry(typed, previous)).toBe(shown)
  })

  test.each([
    ['12 / 29', { expMonth: 12, expYear: 2029 }],
    ['0429', { expMonth: 4, expYear: 2029 }],
    ['4/29', { expMonth: 4, expYear: 2029 }],
    ['13 / 29', null],
    ['00 / 29', null],
    ['12 / 2', null],
    ['', null],
    ['abc', null],
  ])('reads %j', (typed, expiry) => {
    expect(parseExpiry(typed)).toEqual(expiry)
  })

  test('a card is good to the end of its month', () => {
    const expiry = { expMonth: 11, expYear: 2026 }
    expect(isExpired(expiry, new Date(2026, 10, 30, 23, 59))).toBe(false)
    expect(isExpired(expiry, new Date(2026, 11, 1))).toBe(true)
  })
})

describe('a typed card', () => {
  const now = new Date(2026, 10, 22)
  const good = { number: ' 4242 4242 4242 4242', expiry: '4/29', cvc: '123 ' }

  test('is read without the spaces around it', () => {
    const card = { number: '4242 4242 4242 4242', expiry: { expMonth: 4, expYear: 2029 }, cvc: '123' }
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
  ])('with %j says of each field what is wrong', (typed, faults) => {
    expect(readCard({ ...good, ...typed }, now)).toEqual({ faults, card: null })
  })
})

describe('caret', () => {
  test.each([
    // typed in the middle: stays behind the digit that was typed
    ['4242 5', '4242 5424', '4242 5424', 6],
    ['42425', '42425 424', '4242 5424', 6],
    // at the end it goes along with the separator
    ['42424', '42424', '4242 4', 6],
    ['123', '123', '12 / 3', 6],
    ['', '4242', '4242', 0],
  ])('with %j before it in %j stands right in %j', (before, typed, shown, caret) => {
    expect(caretAfter(before, typed, shown)).toBe(caret)
  })

  test('never leaves its digit, wherever it stands', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,19}$/), fc.nat(19), (typed, at) => {
        const before = typed.slice(0, at)
        const shown = groupCardNumber(typed)
        const caret = caretAfter(before, typed, shown)
        const left = shown.slice(0, caret).replace(/\D/g, '')
        expect(left).toBe(before.slice(0, left.length))
        if (shown.replace(/\D/g, '').length >= before.length) expect(left.length).toBe(before.length)
      }),
    )
  })
})
