import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/adapters/clock/port.ts'
import { PaymentFailure, type PaymentPort } from '#server/adapters/payments/port.ts'
import type { StayService } from '#server/features/stays/service.ts'
import { toGuestStay } from '#server/features/stays/view.ts'
import { badRequest, unavailable } from '#server/http/errors.ts'
import type { Handle } from '#server/http/router.ts'
import {
  claimDeposit,
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  getAdminDeposit,
  getGuestDeposit,
  releaseDeposit,
} from '#shared/contract/deposits.ts'
import type { DepositService } from './service.ts'

/** The deposit's calls. The simulator's confirm call is there only while the simulator is in use. */
export function depositRoutes(
  handle: Handle,
  deps: {
    deposits: DepositService
    stays: StayService
    payments: Pick<PaymentPort, 'provider' | 'publishableKey'>
    clock: Clock
    timeZone: string
  },
): void {
  const { deposits, stays, payments, clock, timeZone } = deps

  handle(createPaymentIntent, async ({ stay }) => ({
    ...(await deposits.createPaymentIntent(stay)),
    publishableKey: payments.publishableKey,
    provider: payments.provider,
  }))
  handle(completePayment, async ({ stay, body }) => {
    await deposits.completePayment(stay, body.paymentIntentId)
    return toGuestStay(await stays.get(stay.id), clock.now(), timeZone)
  })
  handle(getGuestDeposit, ({ stay }) => deposits.view(stay, 'guest'))
  handle(getAdminDeposit, async ({ params }) => deposits.view(await stays.get(params.id), 'host'))
  handle(releaseDeposit, async ({ params, host }) => {
    await deposits.release(await stays.get(params.id), host)
    return deposits.view(await stays.get(params.id), 'host')
  })
  handle(claimDeposit, async ({ params, body, host }) => {
    await deposits.claim(await stays.get(params.id), host, body)
    return deposits.view(await stays.get(params.id), 'host')
  })
  if (payments.provider === 'simulated')
    handle(confirmSimulatedPayment, ({ params, body }) => {
      const { clientSecret, number, expMonth, expYear, cvc, challenge, useSavedCard } = body
      const isCard =
        number !== undefined && expMonth !== undefined && expYear !== undefined && cvc !== undefined
      return deposits.confirmSimulated(params.paymentIntentId, {
        clientSecret,
        card: isCard ? { number, expMonth, expYear, cvc } : null,
        challenge: challenge ?? null,
        useSavedCard: useSavedCard ?? false,
      })
    })
}

/** Stripe's messages are small; what is larger is not one of them. */
const maxMessageBytes = 256 * 1024

/**
 * Where Stripe sends its messages: `POST /api/stripe/webhook`. The signature is over the body's bytes, so the body is
 * taken as it came. A bad signature is 400; any trouble of ours is 5xx, and Stripe sends the message again.
 */
export function stripeMessageRoute(
  app: FastifyInstance,
  deposits: Pick<DepositService, 'receiveMessage'>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', { bodyLimit: maxMessageBytes }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const signature = request.headers['stripe-signature']
      try {
        await deposits.receiveMessage(rawBody, Array.isArray(signature) ? signature[0] : signature)
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error
        if (error.kind === 'bad_signature') throw badRequest('The signature is not valid')
        throw unavailable('The message could not be taken in just now', error)
      }
      return reply.code(200).send({ received: true })
    })
  })
}
