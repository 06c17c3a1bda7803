import type { FastifyInstance } from 'fastify'
import { PaymentFailure } from '#server/adapters/payments/port.ts'
import type { Needs } from '#server/context.ts'
import * as stays from '#server/features/stays/service.ts'
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
import { type CallContext, noteForged } from './provider/calls.ts'
import * as deposits from './service.ts'

/** The deposit's calls. The simulator's confirm call is there only while the simulator is in use. */
export function depositRoutes(
  handle: Handle,
  ctx: deposits.DepositsContext & Needs<'mailer' | 'vault'>,
): void {
  const { payments } = ctx

  handle(createPaymentIntent, async ({ stay }) => ({
    ...(await deposits.createPaymentIntent(ctx, stay)),
    publishableKey: payments.publishableKey,
    provider: payments.provider,
  }))
  handle(completePayment, async ({ stay, body }) => {
    await deposits.completePayment(ctx, stay, body.paymentIntentId)
    return toGuestStay(ctx, await stays.get(ctx, stay.id))
  })
  handle(getGuestDeposit, ({ stay }) => deposits.readDeposit(ctx, stay, 'guest'))
  handle(getAdminDeposit, async ({ params }) =>
    deposits.readDeposit(ctx, await stays.get(ctx, params.id), 'host'),
  )
  handle(releaseDeposit, async ({ params, host }) => {
    await deposits.release(ctx, await stays.get(ctx, params.id), host)
    return deposits.readDeposit(ctx, await stays.get(ctx, params.id), 'host')
  })
  handle(claimDeposit, async ({ params, body, host }) => {
    await deposits.claim(ctx, await stays.get(ctx, params.id), host, body)
    return deposits.readDeposit(ctx, await stays.get(ctx, params.id), 'host')
  })
  if (payments.provider === 'simulated')
    handle(confirmSimulatedPayment, ({ params, body }) => {
      const { clientSecret, number, expMonth, expYear, cvc, challenge, useSavedCard } = body
      const isCard =
        number !== undefined && expMonth !== undefined && expYear !== undefined && cvc !== undefined
      return deposits.confirmSimulated(ctx, params.paymentIntentId, {
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
export function stripeMessageRoute(app: FastifyInstance, ctx: CallContext & Needs<'poke'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', { bodyLimit: maxMessageBytes }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const signature = request.headers['stripe-signature']
      try {
        await deposits.receiveMessage(ctx, rawBody, Array.isArray(signature) ? signature[0] : signature)
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error
        if (error.kind === 'bad_signature') {
          noteForged(ctx)
          throw badRequest('deposits.badSignature')
        }
        throw unavailable('deposits.messageNotTaken', error)
      }
      return reply.code(200).send({ received: true })
    })
  })
}
