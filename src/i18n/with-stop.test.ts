import { expect, test } from 'vitest'
import { formatIn } from './format.ts'
import { deposit } from './fr/deposit.ts'

test('a French sentence that ends with an abbreviated month has one full stop', () => {
  const { day, money } = formatIn('fr', { country: 'NZ', hours: 12, isMonthFirst: false })
  const amount = money({ amountCents: 20_000, currency: 'NZD' }, 'short')
  expect(deposit.headlines.holdComes(amount, day('2026-11-28', 'plain'))).toMatch(/nov\.$/)
  expect(deposit.headlines.released(day('2026-12-06', 'plain'), 'guest')).toContain('déc. Rien')
  expect(deposit.headlines.released(null, 'guest')).toContain('libérée. Rien')
})
