import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useEffect, useState } from 'react'

// The signals report the address of the page to Stripe, and the address of this page holds the guest's link token.
loadStripe.setLoadParameters({ advancedFraudSignals: false })

/** Stripe's script, loaded from Stripe when this is first rendered. It is not loaded on any other page. */
export function useStripeScript(publishableKey: string | null): {
  stripe: Stripe | null
  hasFailed: boolean
  tryAgain: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)

  useEffect(() => {
    let isCurrent = true
    const fail = () => isCurrent && setFailedAttempt(attempt)
    if (publishableKey === null) {
      fail()
      return
    }
    loadStripe(publishableKey).then((loaded) => {
      if (isCurrent && loaded) setStripe(loaded)
    }, fail)
    return () => {
      isCurrent = false
    }
  }, [publishableKey, attempt])

  const tryAgain = useCallback(() => setAttempt((before) => before + 1), [])
  return { stripe, hasFailed: failedAttempt === attempt, tryAgain }
}
