import Stripe from 'stripe'
import { PaymentFailure } from './port.ts'
import { fromPaymentIntent } from './stripe-intents.ts'

/** Maps Stripe's errors to the port's kinds, by their consequence for the idempotency key. */

/** The request never reached Stripe: DNS failure, connection refused, no route. */
const codesBeforeSending = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The codes of https://docs.stripe.com/error-codes that are about our key or account, not about a card or a request. */
const accountCodes = new Set([
  'account_invalid',
  'api_key_expired',
  'country_unsupported',
  'livemode_mismatch',
  'not_allowed_on_standard_account',
  'platform_account_required',
  'payment_method_unactivated',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
  'tls_version_unsupported',
])
/** Restrictions without a code, such as "Your account cannot currently make live charges." */
const aboutAccount = /^your (stripe )?account\b/i

/**
 * 401 and 403 are about the key and its permissions, whatever their body is. A currency was chosen from those that Stripe
 * offers, so the account lacks it.
 */
const isAboutAccount = ({ statusCode, code, param, message }: Stripe.errors.StripeError): boolean =>
  statusCode === 401 ||
  statusCode === 403 ||
  accountCodes.has(code ?? '') ||
  (statusCode === 400 && param === 'currency') ||
  (statusCode !== undefined && statusCode < 500 && !param && !code && aboutAccount.test(message))

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
  // An amount that its currency doesn't have.
  if (error instanceof RangeError) return new PaymentFailure('broken_answer', error.message, { cause: error })
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentFailure('unknown_outcome', 'The card provider gave no answer', { cause: error })
  const because = { cause: error }
  if (isAboutAccount(error)) return new PaymentFailure('account', error.message, because)
  if (error instanceof Stripe.errors.StripeCardError) return fromCardError(error)
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const wasSent = !codesBeforeSending.has(detailCode(error) ?? '')
    return new PaymentFailure(wasSent ? 'unknown_outcome' : 'unavailable', error.message, because)
  }
  const isBusy = error.statusCode === 429 || error.code === 'lock_timeout' || error.code === 'rate_limit'
  if (error instanceof Stripe.errors.StripeRateLimitError || isBusy)
    return new PaymentFailure('rate_limited', error.message, because)
  // Another call with this key is running or was cut off; it may be done by the retry.
  if (error.code === 'idempotency_key_in_use' || error.statusCode === 409)
    return new PaymentFailure('unknown_outcome', error.message, because)
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return new PaymentFailure('key_conflict', error.message, because)
  const isElsewhere = error.statusCode === 404 && !isMissing(error)
  if (error instanceof Stripe.errors.StripeInvalidRequestError && !isElsewhere)
    return fromInvalidRequest(error)
  if (isElsewhere || (error.statusCode ?? 500) >= 500)
    return new PaymentFailure('broken_answer', error.message, because)
  return new PaymentFailure('refused', error.message, because)
}

/** A 404 without this code is a proxy's, or of an address that Stripe doesn't have. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
