import { expect, test } from 'vitest'
import { hostProblemText } from '#app/lib/host-forms.ts'
import { claimFormSchema } from './claim-form.ts'

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
  ['lots', ' ', ['amountCents: Enter an amount such as 200', 'reason: A reason is required']],
])('claims %j for %j', (amount, reason, expected) => {
  expect(problems(amount, reason)).toEqual(expected)
})
