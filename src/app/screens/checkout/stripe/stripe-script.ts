import type { Stripe } from '@stripe/stripe-js'
import { loadStripe, type ReleaseTrain } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '#app/lib/words.ts'
import type { Language } from '#shared/languages.ts'

// An update of the package that moves to another release of Stripe's script does not compile until this moves too.
const release: ReleaseTrain = 'endive'
// The fraud signals report the address of the page to Stripe, and the address of this page holds the guest's link
// token: they stay off. (https://docs.stripe.com/disputes/prevention/advanced-fraud-detection)
const scriptUrl = `https://js.stripe.com/${release}/stripe.js?advancedFraudSignals=false`
const patienceMs = 25_000

/**
 * Puts Stripe's script into the page. The package would do that too, but with load parameters set its retry waits for
 * ever on a script that has failed (10.2.1), and a guest on one bar of signal needs the retry.
 */
function insertScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Stripe’s script could not be loaded'))
    }
    const timer = setTimeout(fail, patienceMs)
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

/** Stripe's script for this account and in this language, loaded once for the page. Rejects when it does not come; then it can be asked again. */
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

/** Stripe's script, loaded from Stripe when this is first rendered. It is not loaded on any other page. */
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
