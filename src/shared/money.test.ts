import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

describe('money', () => {
  it.each([
    [20_000, 'full', '$200.00 NZD'],
    [0, 'full', '$0.00 NZD'],
    [123_456, 'full', '$1,234.56 NZD'],
    [20_000, 'short', '$200'],
    [2050, 'short', '$20.50'],
    [-2050, 'short', '-$20.50'],
  ] as const)('writes %i cents (%s) as %s', (amountCents, style, text) => {
    expect(formatMoney({ amountCents, currency: 'nzd' }, style)).toBe(text)
  })
})
