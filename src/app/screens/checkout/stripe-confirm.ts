import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { PaymentSession } from '#app/api/deposits.ts'

export type StripeOutcome =
  | { kind: 'confirmed'; intentId: string }
  /** The intent was confirmed before this click; what stands is read from the server. */
  | { kind: 'confirmed before' }
  | { kind: 'failed'; error: StripeError }

// A hold, a saved card, or on its way.
const goodStatuses = ['requires_capture', 'succeeded', 'processing']

/** Whether an error only says that this intent is past confirming, because another click or tab has done it. */
function isConfirmedBefore(error: StripeError): boolean {
  const status = error.payment_intent?.status ?? error.setup_intent?.status
  return (
    (error.code === 'payment_intent_unexpected_state' || error.code === 'setup_intent_unexpected_state') &&
    status !== undefined &&
    goodStatuses.includes(status)
  )
}

const unexpected: StripeError = { type: 'api_error' }

/**
 * Checks the form and confirms the intent at Stripe. Leaves the page only when the bank has to take over; then the
 * guest comes back to an address without the link token in it.
 */
export async function confirmAtStripe(
  stripe: Stripe,
  elements: StripeElements,
  mode: PaymentSession['mode'],
  origin: string,
): Promise<StripeOutcome> {
  const { error: formError } = await elements.submit()
  if (formError) return { kind: 'failed', error: { ...formError, type: 'validation_error' } }
  const confirmation = {
    elements,
    confirmParams: { return_url: `${origin}/checkout/return` },
    redirect: 'if_required' as const,
  }
  const { error, intent } =
    mode === 'hold'
      ? await stripe
          .confirmPayment(confirmation)
          .then((answer) => ({ ...answer, intent: answer.paymentIntent }))
      : await stripe.confirmSetup(confirmation).then((answer) => ({ ...answer, intent: answer.setupIntent }))
  if (error) return isConfirmedBefore(error) ? { kind: 'confirmed before' } : { kind: 'failed', error }
  if (intent && goodStatuses.includes(intent.status)) return { kind: 'confirmed', intentId: intent.id }
  return { kind: 'failed', error: unexpected }
}
