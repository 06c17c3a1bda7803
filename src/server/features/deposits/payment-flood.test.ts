import { expect, it } from 'vitest'
import { guestCallLimit } from '#shared/constants.ts'
import { stripeApp } from '#tests/support/stripe-app.ts'

const { double, held, complete } = await stripeApp()

it('200 calls of payment-complete make no more calls to the provider than the limit lets through', async () => {
  const { token, intentId } = await held()
  double.calls.splice(0)
  const answers = await Promise.all(Array.from({ length: 200 }, () => complete(token, intentId)))
  const refused = answers.filter(({ status }) => status === 429)
  // One of the forty was made when the hold was placed.
  expect(answers).toHaveLength(200)
  expect(refused).toHaveLength(200 - (guestCallLimit.max - 1))
  expect(double.calls.length).toBeLessThanOrEqual(guestCallLimit.max)
})
