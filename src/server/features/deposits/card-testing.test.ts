import { describe, expect, it } from 'vitest'
import { cardRefusalLimit } from '#shared/constants.ts'
import { confirmSimulatedPayment, createPaymentIntent } from '#shared/contract/deposits.ts'
import { listStays } from '#shared/contract/stays.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

/** The test's clock, with time going on between two looks at it as it does outside of tests. */
const test = testApp({
  adjust: (options) => {
    let looks = 0
    return {
      ...options,
      clock: {
        now: () => {
          looks += 1
          return options.clock.now() + looks
        },
      },
    }
  },
})

describe('refused cards', () => {
  it('close the payment form for an hour after the eighth, and the host reads it', async () => {
    const stay = await buildStay(test, { guestPhone: '+64211234567', hasDocuments: true })
    const guest = test.visitor()
    const open = () => guest.try(createPaymentIntent, { body: { guestStayToken: stay.accessToken } })
    for (let card = 0; card < cardRefusalLimit.max; card += 1) {
      const { status, json } = await open()
      expect(status).toBe(200)
      const { paymentIntentId, clientSecret } = json as { paymentIntentId: string; clientSecret: string }
      const answer = await guest.try(confirmSimulatedPayment, {
        params: { paymentIntentId },
        body: { clientSecret, number: '4000000000000002', expMonth: 12, expYear: 2034, cvc: '123' },
      })
      expect(answer.status).toBe(402)
    }
    const closed = await open()
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(3000)
    const [listed] = await (await test.host()).call(listStays)
    expect(listed?.depositAttention).toContain('Several cards were declined in a row')
    test.clock.advance(cardRefusalLimit.lockMs)
    expect((await open()).status).toBe(200)
  })
})
