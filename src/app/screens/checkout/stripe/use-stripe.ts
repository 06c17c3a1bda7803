import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe, type ReleaseTrain } from '@stripe/stripe-js/pure'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { useLanguage } from '#app/lib/translations.ts'
import { type CardFormProps, goodStatuses, usePaymentText } from '#app/screens/checkout/card-form.tsx'
import { rememberCheckout } from '#app/screens/checkout/payment-end.tsx'
import type { Language } from '#shared/languages.ts'

// Doesn't compile if a package update moves to another release of Stripe's script.
const release: ReleaseTrain = 'endive'
// The fraud signals would send this page's address, which contains the link token, to Stripe
// (https://docs.stripe.com/disputes/prevention/advanced-fraud-detection).
const scriptUrl = `https://js.stripe.com/${release}/stripe.js?advancedFraudSignals=false`

/** A connection that went silent can take a browser minutes to give up. */
const scriptTimeoutMs = 25_000

/**
 * Inserts Stripe's script. With load parameters, the package's own retry waits forever on a failed script (10.2.1). Each
 * retry has its own address, because a browser joins a request to one for the same address that is still pending.
 */
function insertScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failed = document.querySelectorAll(`script[src^="${scriptUrl}"]`).length
    script.src = failed === 0 ? scriptUrl : `${scriptUrl}&attempt=${failed + 1}`
    const fail = () => reject(new Error('Stripe’s script could not be loaded'))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    setTimeout(fail, scriptTimeoutMs)
    document.head.append(script)
  })
}

async function openStripe(publishableKey: string, language: Language): Promise<Stripe> {
  if (!('Stripe' in window)) await insertScript()
  const stripe = await loadStripe(publishableKey, { locale: language })
  if (!stripe) throw new Error('Stripe’s script did not start')
  return stripe
}

/** Loads Stripe's script once per page. After a failure it can be refetched. */
export function useStripeScript(publishableKey: string | null): UseQueryResult<Stripe, Error> {
  const language = useLanguage()
  return useQuery<Stripe, Error>({
    queryKey: ['stripe', publishableKey, language],
    queryFn: () => openStripe(publishableKey ?? '', language),
    structuralSharing: false,
  })
}

async function confirmIntent(stripe: Stripe, session: PaymentSession, elements: StripeElements | null) {
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
 * Validates the form, if there is one, and confirms the intent. Returns the intent's id, or why it failed. The browser
 * leaves the page only if the bank requires it.
 */
async function confirmAtStripe(...confirmation: Parameters<typeof confirmIntent>) {
  const [, session, elements] = confirmation
  const invalid = await elements?.submit()
  if (invalid?.error) return { error: { ...invalid.error, type: 'validation_error' as const } }
  const answer = await confirmIntent(...confirmation)
  // Another click or tab has confirmed the intent, or it has expired: the server reads the state.
  if (answer.error?.code?.endsWith('_intent_unexpected_state')) return { intentId: session.paymentIntentId }
  if (answer.error) return { error: answer.error }
  const intent = 'paymentIntent' in answer ? answer.paymentIntent : answer.setupIntent
  if (intent && goodStatuses.includes(intent.status)) return { intentId: intent.id }
  return { error: { type: 'api_error' as const } }
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
      const outcome = await confirmAtStripe(stripe, session, elements)
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
