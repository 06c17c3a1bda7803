import type Stripe from 'stripe'
import * as z from 'zod'
import { PaymentFailure, type ProviderEvent } from './port.ts'

/** The maximal age of a message. Never 0: version 23 of the package then skips the check. */
const maxAgeSeconds = 300

const eventSchema = z.object({
  id: z.string(),
  created: z.number(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
})

/**
 * Verifies a message's signature over the raw body and its age at `now` (ms since 1970). Throws `bad_signature` for a
 * wrong signature, a timestamp more than five minutes old, and a body that isn't an event.
 */
export function readStripeEvent(
  webhooks: Stripe['webhooks'],
  secret: string,
  { rawBody, signature, now }: { rawBody: string; signature: string | undefined; now: number },
): ProviderEvent {
  try {
    const event = webhooks.constructEvent(rawBody, signature ?? '', secret, maxAgeSeconds, undefined, now)
    const { id, data } = eventSchema.parse(event)
    const isIntent = data.object.object === 'payment_intent' || data.object.object === 'setup_intent'
    return { id, intentId: (isIntent ? data.object.id : data.object.payment_intent) ?? null }
  } catch (cause) {
    throw new PaymentFailure('bad_signature', 'The message is not signed by the card provider', { cause })
  }
}
