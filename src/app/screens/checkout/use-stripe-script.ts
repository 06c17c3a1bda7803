import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useState } from 'react'
import { openStripe } from './stripe-script.ts'

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
    openStripe(publishableKey ?? '').then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setFailedAttempt(attempt),
    )
    return () => {
      isCurrent = false
    }
  }, [publishableKey, attempt])

  const tryAgain = useCallback(() => setAttempt((before) => before + 1), [])
  return { stripe, hasFailed: failedAttempt === attempt, tryAgain }
}
