import type { FastifyInstance } from 'fastify'
import { PaymentFailure } from '#server/adapters/payments/port.ts'
import type { AppContext, Deps } from '#server/context.ts'
import * as stays from '#server/features/stays/service.ts'
import { toGuestStay } from '#server/features/stays/view.ts'
import { badRequest, unavailable } from '#server/http/errors.ts'
import type { Route } from '#server/http/router.ts'
import * as contract from '#shared/contract/deposits/schemas.ts'
import type { CallContext } from './provider-calls.ts'
import { receiveEvent, warnOfForgery } from './provider-sync.ts'
import * as deposits from './service.ts'
import { changeSettings, readSettings } from './settings.ts'
import { readDeposit } from './view.ts'

export function depositRoutes(route: Route, ctx: AppContext): void {
  route(contract.createPaymentIntent, ({ stay }) => deposits.createPaymentIntent(ctx, stay))
  route(contract.completePayment, async ({ stay, body }) => {
    await deposits.completePayment(ctx, stay, body.paymentIntentId)
    return toGuestStay(ctx, await stays.get(ctx, stay.id))
  })
  route(contract.getGuestDeposit, ({ stay }) => readDeposit(ctx, stay, 'guest'))
  const hostView = async (stayId: string) => readDeposit(ctx, await stays.get(ctx, stayId), 'host')
  route(contract.getAdminDeposit, ({ params }) => hostView(params.id))
  route(contract.releaseDeposit, async ({ params, host }) => {
    await deposits.release(ctx, await stays.get(ctx, params.id), host)
    return hostView(params.id)
  })
  route(contract.claimDeposit, async ({ params, body, host }) => {
    await deposits.claim(ctx, await stays.get(ctx, params.id), host, body)
    return hostView(params.id)
  })
  route(contract.confirmSimulatedPayment, ({ params, body }) => {
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
  route(contract.getPaymentSettings, () => readSettings(ctx))
  route(contract.changePaymentSettings, ({ body, host }) => changeSettings(ctx, body, host))
}

const maxMessageBytes = 256 * 1024

/**
 * Handles Stripe's webhook, `POST /api/stripe/webhook`. The signature covers the raw body, so the body is not parsed. A bad
 * signature is 400. Our own failure is 5xx, and Stripe sends the message again.
 */
export function stripeMessageRoute(app: FastifyInstance, ctx: CallContext & Deps<'wake'>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', { bodyLimit: maxMessageBytes }, async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const [signature] = [request.headers['stripe-signature']].flat()
      try {
        await receiveEvent(ctx, ctx.payments.readEvent(rawBody, signature, ctx.clock.now()))
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error
        if (error.kind === 'bad_signature') {
          warnOfForgery(ctx)
          throw badRequest('deposits.badSignature')
        }
        throw unavailable('deposits.messageNotTaken', error)
      }
      return reply.code(200).send({ received: true })
    })
  })
}
