import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIn } from '#i18n/format.ts'
import {
  fromProviderAmount,
  isHoldable,
  leastAbove,
  maxAmountCents,
  parseAmount,
  toProviderAmount,
  typedAmount,
} from './amounts.ts'
import { currencies } from './currencies.ts'
import { languages } from './languages.ts'
import { decimalsOf, formatMoney } from './money.ts'

it.each([
  [20_000, 'full', '$200.00 NZD'],
  [0, 'full', '$0.00 NZD'],
  [123_456, 'full', '$1,234.56 NZD'],
  [20_000, 'short', '$200'],
  [2050, 'short', '$20.50'],
  [-2050, 'short', '-$20.50'],
] as const)(
  'an amount of New Zealand dollars in English is written as the specification has it: %i cents (%s) as %s',
  (amountCents, style, text) => {
    expect(formatMoney({ amountCents, currency: 'nzd' }, style)).toBe(text)
  },
)

it.each([
  ['EUR', 20_000, '€200.00', '€200'],
  ['AUD', 20_050, 'A$200.50', 'A$200.50'],
  ['USD', 20_000, 'US$200.00', 'US$200'],
  ['JPY', 20_000, 'JP¥20,000', 'JP¥20,000'],
  ['KWD', 200_500, 'KWD 200.500', 'KWD 200.500'],
  ['ISK', 20_000, 'ISK 20,000', 'ISK 20,000'],
  ['MGA', 20_000, 'MGA 20,000', 'MGA 20,000'],
])('names its currency in English, with its own decimals: %s', (currency, amountCents, full, short) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(formatMoney({ amountCents, currency }))).toBe(full)
  expect(plain(formatMoney({ amountCents, currency }, 'short'))).toBe(short)
})

it.each([
  ['80', 'NZD', 8_000],
  ['$80.50', 'NZD', 8_050],
  ['80.5', 'NZD', 8_050],
  [' NZ$ 200.00 ', 'NZD', 20_000],
  ['1,200', 'NZD', 120_000],
  ['12,345.67', 'NZD', 1_234_567],
  ['1.200,50 €', 'EUR', 120_050],
  ['1 200,50', 'EUR', 120_050],
  ['80,50', 'EUR', 8_050],
  ['1.200', 'EUR', null],
  ['1.200.000', 'IDR', null],
  ['1.200.000', 'JPY', 1_200_000],
  ["1'200.50 CHF", 'CHF', 120_050],
  ['200', 'JPY', 200],
  ['¥20,000', 'JPY', 20_000],
  ['200.00', 'JPY', 200],
  ['200.50', 'JPY', null],
  ['200', 'KWD', 200_000],
  ['1.250', 'KWD', 1_250],
  ['1.255', 'KWD', null],
  ['0.01', 'NZD', 1],
  ['0', 'NZD', 0],
  ['80.505', 'NZD', null],
  ['-5', 'NZD', null],
  ['−200', 'NZD', null],
  ['(200)', 'NZD', null],
  ['1,250', 'KWD', 1_250],
  ['8e3', 'NZD', null],
  ['', 'NZD', null],
  ['eighty', 'NZD', null],
  ['99999999', 'NZD', null],
  ['1,2,3', 'NZD', null],
])('reads %j in %s as %j', (typed, currency, amountCents) => {
  expect(parseAmount(typed, currency)).toBe(amountCents)
})

const offered = fc.constantFrom(...currencies)
const holdable = fc
  .record({ currency: offered, amountCents: fc.integer({ min: 0, max: maxAmountCents }) })
  .filter(isHoldable)

/** The digits of a text as a number in the smallest unit; every other character may be a separator or a symbol. */
function unitsIn(text: string, currency: string): number {
  const digits = text.replace(/[^\d]/g, '')
  const [, part] = /[.,](\d+)(?!.*\d)/.exec(text.replace(/\u00a0/g, ' ')) ?? []
  // `short` leaves out zero decimals; a group of three after a separator is no part of a unit of two decimals.
  const hasDecimals = part !== undefined && decimalsOf(currency) > 0 && part.length === decimalsOf(currency)
  return Number(digits) * (hasDecimals ? 1 : 10 ** decimalsOf(currency))
}

describe('every offered currency', () => {
  it('is written in every language with exactly the units that the card provider is asked to hold', () => {
    fc.assert(
      fc.property(holdable, fc.constantFrom(...languages), (money, language) => {
        const { amountCents, currency } = money
        const read = unitsIn(
          formatIn(language, { country: 'NZ', hours: 12, isMonthFirst: false }).money(money),
          currency,
        )
        expect(read).toBe(amountCents)
        expect(fromProviderAmount(toProviderAmount(money), currency)).toBe(read)
      }),
      { numRuns: 2000 },
    )
  })

  it('is typed, stored, shown and typed again without a change', () => {
    fc.assert(
      fc.property(holdable, (money) => {
        expect(parseAmount(typedAmount(money), money.currency)).toBe(money.amountCents)
        expect(parseAmount(formatMoney(money), money.currency)).toBe(money.amountCents)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['NZD', 49, 50],
    ['NZD', 50, null],
    ['NZD', 0, null],
    ['GBP', 29, 30],
    ['JPY', 49, 50],
    ['HUF', 17_499, 17_500],
    ['DKK', 249, 250],
    ['KRW', 1, null],
  ])('in %s %i is refused with the least charge %s, or can be charged', (currency, amountCents, least) => {
    expect(leastAbove({ amountCents, currency })?.amountCents ?? null).toBe(least)
  })

  it('never rounds what Stripe counts in hundredths', () => {
    expect(fromProviderAmount(1200, 'ISK')).toBe(12)
    for (const currency of ['ISK', 'UGX'])
      expect(() => fromProviderAmount(1250, currency)).toThrow(RangeError)
  })

  it('is counted at Stripe in whole numbers of at most eight digits, hundredths of ISK and UGX', () => {
    expect(toProviderAmount({ amountCents: 10_000, currency: 'JPY' })).toBe(10_000)
    expect(toProviderAmount({ amountCents: 10_000, currency: 'ISK' })).toBe(1_000_000)
    expect(toProviderAmount({ amountCents: 10_000, currency: 'KWD' })).toBe(10_000)
    expect(isHoldable({ amountCents: 10_001, currency: 'KWD' })).toBe(false)
    expect(isHoldable({ amountCents: 1_000_000, currency: 'ISK' })).toBe(false)
  })
})
