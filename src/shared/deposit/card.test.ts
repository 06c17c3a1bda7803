import { expect, test } from 'vitest'
import { cardDigits, isCardNumber, isExpired } from './card.ts'

test.each([
  ['4242 4242 4242 4242', true],
  ['4242-4242-4242-4242', true],
  ['4242 4242 4242 4241', false],
  ['3782 822463 10005', true],
  ['4242', false],
  ['4242 4242 4242 4242 x', false],
  ['', false],
  ['0'.repeat(20), false],
])('number %j is a card number: %j', (typed, isCard) => {
  expect(isCardNumber(cardDigits(typed))).toBe(isCard)
})

test('a card is valid until the end of its month', () => {
  const card = { expMonth: 11, expYear: 2026 }
  expect(isExpired(card, Date.UTC(2026, 10, 30, 23, 59))).toBe(false)
  expect(isExpired(card, Date.UTC(2026, 11, 1))).toBe(true)
})
