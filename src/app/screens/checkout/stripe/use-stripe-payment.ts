import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { useState } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import type { CardFormProps } from '#app/screens/checkout/card-choice.tsx'
import { usePaymentText } from '#app/screens/checkout/payment-errors.ts'
import { rememberCheckout } from '#app/screens/checkout/return/bank-return.ts'

/** The id of the confirmed intent, or why it failed. */
type Outcome = { intentId: string } | { error: StripeError }

interface Confirmation {
  stripe: Stripe
  session: PaymentSession
  /** The form with a typed card, or `null` for the saved one. */
  elements: StripeElements | null
}

const goodStatuses = ['requires_capture', 'succeeded', 'processing']

/** Returns whether the error only says that another click or tab has confirmed this intent. */
function isConfirmedBefore(error: StripeError): boolean {
  const status = error.payment_intent?.status ?? error.setup_intent?.status
  return (
    (error.code === 'payment_intent_unexpected_state' || error.code === 'setup_intent_unexpected_state') &&
    status !== undefined &&
    goodStatuses.includes(status)
  )
}

async function confirmIntent({ stripe, session, elements }: Confirmation) {
  const { mode, clientSecret, savedCard } = session
  // The provider sees this address, so it has no link token.
  const back = { return_url: `${location.origin}/checkout/return` }
  const redirect = 'if_required'
  if (elements) {
    const form = { elements, confirmParams: back, redirect } as const
    return mode === 'hold' ? stripe.confirmPayment(form) : stripe.confirmSetup(form)
  }
  const confirmParams = { ...back, payment_method: savedCard?.paymentMethodId ?? '' }
  const saved = { clientSecret, confirmParams, redirect } as const
  return mode === 'hold' ? stripe.confirmPayment(saved) : stripe.confirmSetup(saved)
}

/**
 * Validates the form, if there is one, and confirms the intent. The browser leaves the page only if the bank requires
 * it.
 */
async function confirmAtStripe(confirmation: Confirmation): Promise<Outcome> {
  if (confirmation.elements) {
    const { error } = await confirmation.elements.submit()
    if (error) return { error: { ...error, type: 'validation_error' } }
  }
  const answer = await confirmIntent(confirmation)
  if (answer.error) {
    // Another click or tab has confirmed the intent; the server reads the state.
    const intentId = confirmation.session.paymentIntentId
    return isConfirmedBefore(answer.error) ? { intentId } : { error: answer.error }
  }
  const intent = 'paymentIntent' in answer ? answer.paymentIntent : answer.setupIntent
  if (intent && goodStatuses.includes(intent.status)) return { intentId: intent.id }
  return { error: { type: 'api_error' } }
}

/** Confirms the card of the form, or without a form the saved one. */
export function useStripePayment({
  token,
  session,
  attempt,
  onConfirmed,
}: Omit<CardFormProps, 'isFinishing'> & { token: string }) {
  const { failureOfProvider } = usePaymentText()
  const [isConfirming, setIsConfirming] = useState(false)

  const confirm = async (stripe: Stripe, elements: StripeElements | null): Promise<void> => {
    setIsConfirming(true)
    attempt.start()
    // The bank may redirect this tab from here on.
    rememberCheckout(token)
    try {
      const outcome = await confirmAtStripe({ stripe, session, elements })
      if ('error' in outcome) attempt.fail(failureOfProvider(outcome.error))
      else await onConfirmed(outcome.intentId)
    } catch {
      attempt.fail(failureOfProvider({}))
    } finally {
      setIsConfirming(false)
    }
  }
  return { isConfirming, confirm }
}
