import type Stripe from 'stripe'
import { PaymentFailure, type ProviderEvent } from './port.ts'

/** The maximal age of a message. Never 0: version 23 of the package then skips the check. */
const maxAgeSeconds = 300
/** How far Stripe's clock may be ahead, because the package accepts any future timestamp. */
const maxAheadSeconds = 60

const signedAt = (signature: string): number => Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? Number.NaN)

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string')
    return value.id
  return null
}

function intentOf(event: Stripe.Event): string | null {
  const object = event.data.object as { id?: unknown; object?: unknown; payment_intent?: unknown }
  if (object.object === 'payment_intent' || object.object === 'setup_intent') return idOf(object.id)
  return idOf(object.payment_intent)
}

/**
 * Verifies a message's signature over the raw body and its age at `now` (ms since 1970). Throws `bad_signature` for a
 * wrong signature, a timestamp more than five minutes old or more than a minute ahead, and a body that isn't an
 * event.
 */
export function readStripeEvent(
  webhooks: Stripe['webhooks'],
  secret: string,
  message: { rawBody: string; signature: string | undefined; now: number },
): ProviderEvent {
  const refuse = (cause?: unknown) =>
    new PaymentFailure('bad_signature', 'The message is not signed by the card provider', { cause })
  const { rawBody, signature, now } = message
  if (!signature) throw refuse()
  if (!(signedAt(signature) <= now / 1000 + maxAheadSeconds)) throw refuse()
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(rawBody, signature, secret, maxAgeSeconds, undefined, now)
  } catch (error) {
    throw refuse(error)
  }
  if (typeof event?.id !== 'string' || !event.data?.object || !Number.isFinite(event.created)) throw refuse()
  return { id: event.id, intentId: intentOf(event) }
}
