import Stripe from 'stripe'
import { PaymentFailure } from './port.ts'
import { fromPaymentIntent } from './stripe-intents.ts'

/** Maps Stripe's errors to the port's kinds, by their consequence for the idempotency key. */

/** The request never reached Stripe: DNS failure, connection refused, no route. */
const neverSent = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

const detailCode = (error: Stripe.errors.StripeError): string | undefined =>
  error.detail instanceof Error ? (error.detail as NodeJS.ErrnoException).code : undefined

function fromCardError(error: Stripe.errors.StripeError): PaymentFailure {
  const code = error.decline_code ?? error.code ?? 'card_declined'
  const requiresGuest = error.code === 'authentication_required' || code === 'authentication_required'
  return new PaymentFailure(requiresGuest ? 'action_required' : 'declined', error.message, {
    declineCode: code,
    intent: error.payment_intent ? fromPaymentIntent(error.payment_intent) : null,
    cause: error,
  })
}

function fromInvalidRequest(error: Stripe.errors.StripeError): PaymentFailure {
  const because = { cause: error }
  const code = error.code ?? ''
  if (/_unexpected_state$/.test(code) || code === 'charge_expired_for_capture')
    return new PaymentFailure('wrong_state', error.message, because)
  if (error.param === 'customer' && code === 'resource_missing')
    return new PaymentFailure('card_gone', error.message, { ...because, declineCode: 'customer_gone' })
  if (error.param === 'payment_method')
    return new PaymentFailure('card_gone', error.message, { ...because, declineCode: 'card_gone' })
  return new PaymentFailure('refused', error.message, because)
}

export function toPaymentFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentFailure('unknown_outcome', 'The card provider gave no answer', { cause: error })
  const because = { cause: error }
  if (error instanceof Stripe.errors.StripeCardError) return fromCardError(error)
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const wasSent = !neverSent.has(detailCode(error) ?? '')
    return new PaymentFailure(wasSent ? 'unknown_outcome' : 'unavailable', error.message, because)
  }
  if (error instanceof Stripe.errors.StripeRateLimitError || error.statusCode === 429)
    return new PaymentFailure('rate_limited', error.message, because)
  // Another call with this key is running or was cut off; it may be done by the retry.
  if (error.code === 'idempotency_key_in_use' || error.statusCode === 409)
    return new PaymentFailure('unknown_outcome', error.message, because)
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new PaymentFailure('key_conflict', error.message, because)
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return fromInvalidRequest(error)
  if ((error.statusCode ?? 500) >= 500) return new PaymentFailure('broken_answer', error.message, because)
  return new PaymentFailure('refused', error.message, because)
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'resource_missing' || error.statusCode === 404)
