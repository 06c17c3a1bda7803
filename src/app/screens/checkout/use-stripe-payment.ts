import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useState } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { rememberCheckout } from './checkout-memory.ts'
import { failureOfProvider } from './payment-errors.ts'
import { confirmAtStripe } from './stripe-confirm.ts'
import type { PaymentAttempt } from './use-payment-failure.ts'

/** Confirms a card at Stripe: the one in the form, or without a form the saved one. */
export function useStripePayment({
  token,
  session,
  attempt,
  onConfirmed,
}: {
  token: string
  session: PaymentSession
  attempt: PaymentAttempt
  onConfirmed: (intentId: string) => Promise<void>
}) {
  const [isConfirming, setIsConfirming] = useState(false)

  const confirm = async (stripe: Stripe, elements: StripeElements | null): Promise<void> => {
    setIsConfirming(true)
    attempt.start()
    // The bank may take over this tab from here on.
    rememberCheckout(token)
    try {
      const outcome = await confirmAtStripe({ stripe, session, elements, origin: location.origin })
      if (outcome.kind === 'failed') attempt.fail(failureOfProvider(outcome.error))
      else await onConfirmed(outcome.kind === 'confirmed' ? outcome.intentId : session.paymentIntentId)
    } catch {
      attempt.fail(failureOfProvider({}))
    } finally {
      setIsConfirming(false)
    }
  }
  return { isConfirming, confirm }
}
