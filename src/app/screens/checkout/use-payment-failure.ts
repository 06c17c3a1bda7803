import { useState } from 'react'
import { clearToast } from '#app/lib/toasts.ts'
import { type PaymentFailure, showFailure } from './payment-errors.ts'

export interface PaymentAttempt {
  /** Why the last attempt did not go through; `null` once the next one starts. */
  failure: PaymentFailure | null
  /** A new attempt starts: what was said about the last one is over. */
  start: () => void
  /** The attempt did not go through: a toast says so, and the form keeps saying it. */
  fail: (failure: PaymentFailure) => void
}

/** What the guest was last told about a payment. A toast is gone after five seconds; the reason must not be. */
export function usePaymentFailure(): PaymentAttempt {
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  return {
    failure,
    start: () => {
      setFailure(null)
      clearToast()
    },
    fail: (next) => {
      setFailure(next)
      showFailure(next)
    },
  }
}
