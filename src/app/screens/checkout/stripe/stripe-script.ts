import type { Stripe } from '@stripe/stripe-js'
import { loadStripe, type ReleaseTrain } from '@stripe/stripe-js/pure'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#app/lib/translations.ts'
import type { Language } from '#shared/languages.ts'

// Doesn't compile if a package update moves to another release of Stripe's script.
const release: ReleaseTrain = 'endive'
// The fraud signals would send this page's address, which contains the link token, to Stripe
// (https://docs.stripe.com/disputes/prevention/advanced-fraud-detection).
const scriptUrl = `https://js.stripe.com/${release}/stripe.js?advancedFraudSignals=false`

/**
 * Inserts Stripe's script. With load parameters, the package's own retry waits forever on a failed script (10.2.1).
 */
function insertScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Stripe’s script could not be loaded')))
    document.head.append(script)
  })
}

async function openStripe(publishableKey: string, language: Language): Promise<Stripe> {
  if (!('Stripe' in window)) await insertScript()
  const stripe = await loadStripe(publishableKey, { locale: language })
  if (!stripe) throw new Error('Stripe’s script did not start')
  return stripe
}

/** Loads Stripe's script once per page. */
export function useStripeScript(publishableKey: string | null): UseQueryResult<Stripe, Error> {
  const language = useLanguage()
  return useQuery<Stripe, Error>({
    queryKey: ['stripe', publishableKey, language],
    queryFn: () => openStripe(publishableKey ?? '', language),
    structuralSharing: false,
  })
}
