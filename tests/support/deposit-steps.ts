import {
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  getGuestDeposit,
} from '#shared/contract/deposits/schemas.ts'
import type { TestApp } from './app-harness.ts'
import { buildStay, type StayOptions } from './builders.ts'
import type { Client } from './client.ts'

/** Check-in tomorrow for two nights: one hold placed now lasts until the end. */
export const soon = { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' }
/** Check-in in ten days for ten nights: a card is saved, and two holds follow. */
export const later = { checkInDate: '2026-12-11', checkOutDate: '2026-12-21' }

export function depositSteps(app: TestApp) {
  const open = (token: string, guest: Client = app.visitor()) =>
    guest.call(createPaymentIntent, { body: { guestStayToken: token } })
  const confirm = (
    guest: Client,
    session: { paymentIntentId: string; clientSecret: string },
    number: string,
  ) =>
    guest.try(confirmSimulatedPayment, {
      params: { paymentIntentId: session.paymentIntentId },
      body: { clientSecret: session.clientSecret, number, expMonth: 12, expYear: 2034, cvc: '123' },
    })
  const view = (token: string) => app.visitor().call(getGuestDeposit, { params: { token } })
  return {
    ready: (options: StayOptions = {}) =>
      buildStay(app, { guestPhone: '+64211234567', hasDocuments: true, ...options }),
    open,
    confirm,
    /** Pays with a simulator card as the checkout page does. Returns the stay afterwards. */
    async pay(token: string, number = '4242 4242 4242 4242') {
      const guest = app.visitor()
      const session = await open(token, guest)
      const answer = await confirm(guest, session, number)
      if (answer.status !== 200) throw new Error(answer.text)
      const body = { paymentIntentId: session.paymentIntentId }
      return guest.call(completePayment, { params: { token }, body })
    },
    view,
    kinds: async (token: string) => (await view(token)).events.map((event) => event.kind),
    settle: () => app.app.ticker.runOnce(),
  }
}
