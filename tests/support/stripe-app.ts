import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { completePayment, createPaymentIntent } from '#shared/contract/deposits/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { type TestApp, testApp } from './app-harness.ts'
import type { StayOptions } from './builders.ts'
import { depositSteps, soon } from './deposit-steps.ts'
import { startStripeDouble } from './stripe-double.ts'

export const visa = '4242424242424242'

/** Starts an app with a Stripe double for one test file, with helpers. */
export async function stripeApp(settings: Readonly<Record<string, string>> = {}) {
  let test: TestApp | null = null
  const double = await startStripeDouble(() => test?.clock.now() ?? Date.now())
  const app = testApp({
    settings: {
      ...double.settings,
      ...settings,
    },
  })
  beforeAll(() => {
    test = app
  })
  afterEach(() => {
    double.calm()
    double.calls.splice(0)
    for (const kept of [double.state.payments, double.state.setups, double.state.charges]) kept.clear()
  })
  afterAll(() => double.close())

  const { ready: readyFor, open, view, kinds, settle } = depositSteps(app)
  const ready = (options: StayOptions = soon) => readyFor(options)
  const complete = (token: string, paymentIntentId: string) =>
    app.visitor().try(completePayment, { params: { token }, body: { paymentIntentId } })
  return {
    app,
    double,
    ready,
    open,
    tryOpen: (token: string) => app.visitor().try(createPaymentIntent, { body: { guestStayToken: token } }),
    complete,
    stayOf: (token: string) => app.visitor().call(getGuestStay, { params: { token } }),
    view,
    kinds,
    settle,
    webhook: () => `${app.origin}/api/stripe/webhook`,
    payments: () => [...double.state.payments.values()],
    /** Returns a stay whose hold is active at Stripe and here. */
    async held() {
      const stay = await ready()
      const session = await open(stay.accessToken)
      double.state.confirmInBrowser(session.paymentIntentId, visa)
      expect((await complete(stay.accessToken, session.paymentIntentId)).status).toBe(200)
      return { stay, token: stay.accessToken, intentId: session.paymentIntentId }
    },
  }
}
