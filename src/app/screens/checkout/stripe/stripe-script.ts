import type { Stripe } from '@stripe/stripe-js'
import { loadStripe, type ReleaseTrain } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '#app/lib/translations.ts'
import type { Language } from '#shared/languages.ts'

// Doesn't compile if a package update moves to another release of Stripe's script.
const release: ReleaseTrain = 'endive'
// The fraud signals would send this page's address, which contains the link token, to Stripe
// (https://docs.stripe.com/disputes/prevention/advanced-fraud-detection).
const scriptUrl = `https://js.stripe.com/${release}/stripe.js?advancedFraudSignals=false`
const timeoutMs = 25_000

/**
 * Inserts Stripe's script. With load parameters, the package's own retry waits forever on a failed script (10.2.1).
 */
function insertScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Stripe’s script could not be loaded'))
    }
    const timer = setTimeout(fail, timeoutMs)
    script.src = scriptUrl
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    document.head.append(script)
  })
}

let inserting: Promise<void> | null = null

/** Loads Stripe's script once per page. Rejects if it fails; then it can be called again. */
async function openStripe(publishableKey: string, language: Language): Promise<Stripe> {
  if (!('Stripe' in window)) {
    inserting ??= insertScript().finally(() => {
      inserting = null
    })
    await inserting
  }
  const stripe = await loadStripe(publishableKey, { locale: language })
  if (!stripe) throw new Error('Stripe’s script did not start')
  return stripe
}

export function useStripeScript(publishableKey: string | null): {
  stripe: Stripe | null
  hasFailed: boolean
  tryAgain: () => void
} {
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)

  useEffect(() => {
    let isCurrent = true
    openStripe(publishableKey ?? '', language).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setFailedAttempt(attempt),
    )
    return () => {
      isCurrent = false
    }
  }, [publishableKey, language, attempt])

  const tryAgain = useCallback(() => setAttempt((before) => before + 1), [])
  return { stripe, hasFailed: failedAttempt === attempt, tryAgain }
}
