import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostProblemText } from '#app/lib/host-forms.ts'
import { formatMoney } from '#shared/money.ts'
import { claimFormSchema, parseDollars } from './claim-form.ts'

test.each([
  ['80', 8_000],
  ['$80.50', 8_050],
  ['80.5', 8_050],
  [' NZ$ 200.00 ', 20_000],
  ['1,200', 120_000],
  ['0.01', 1],
  ['0', 0],
  ['80.505', null],
  ['-5', null],
  ['1,20', null],
  ['8e3', null],
  ['', null],
  ['eighty', null],
  ['99999999', null],
])('reads %j as %j cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents)
})

test('every amount that the product writes can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amountCents) => {
      expect(parseDollars(formatMoney({ amountCents, currency: 'NZD' }, 'short'))).toBe(amountCents)
    }),
  )
})

const problems = (amountCents: string, reason: string) => {
  const result = claimFormSchema(20_000, 'NZD').safeParse({ amountCents, reason })
  return result.success
    ? result.data
    : result.error.issues.map(({ path, message }) => `${path}: ${hostProblemText(message)}`)
}

test.each([
  ['200', 'A broken lamp', { amountCents: 20_000, reason: 'A broken lamp' }],
  ['80.50', '  Cleaning ', { amountCents: 8_050, reason: 'Cleaning' }],
  ['200.01', 'A broken lamp', ['amountCents: At most $200 is held']],
  ['0', 'A broken lamp', ['amountCents: Claim at least 1 cent']],
  ['lots', ' ', ['amountCents: Enter an amount such as 80 or 80.50', 'reason: A reason is required']],
])('claims %j for %j', (amount, reason, expected) => {
  expect(problems(amount, reason)).toEqual(expected)
})
