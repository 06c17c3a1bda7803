import { useState } from 'react'
import { ApiError } from '#app/lib/http.ts'
import { clearToast, showToast, type ToastText } from '#app/lib/toasts.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useTranslations } from '#app/lib/words.ts'
import type { FailureText } from '#i18n/en/notices.ts'

/** What became of a payment that did not go through: what the toast says, and what the guest can do next. */
export interface PaymentFailure extends ToastText {
  /** `null` where the form itself says what is wrong beside its field. */
  next: string | null
}

/** How a failed payment is said, in the language of the page. */
export function usePaymentWords() {
  const { failures } = useTranslations('notices')
  const { errorText } = useReport()
  const { form } = useTranslations('checkout').content
  const failureOf = (kind: FailureText, message?: string): PaymentFailure => ({
    title: kind.title,
    description: message || kind.fallback,
    next: kind === failures.authorizeDeposit ? form.declinedNext : form.failedNext,
  })
  return {
    /** For an error of our own server: a refusal is about the card or the form, all else is not. */
    failureOfCall: (error: unknown): PaymentFailure => {
      const isRefusal =
        error instanceof ApiError && error.body !== null && error.status < 500 && error.status !== 429
      const kind = isRefusal ? failures.authorizeDeposit : failures.payment
      return failureOf(kind, errorText(error, kind.fallback))
    },
    /** For an error of the payment provider's script, by the type that it names. */
    failureOfProvider: (error: {
      type?: string | undefined
      code?: string | undefined
      message?: string | undefined
    }): PaymentFailure => {
      const isAboutCard =
        error.type === 'card_error' ||
        error.type === 'validation_error' ||
        // 3-D Secure was refused; Stripe does not call that a card error.
        error.code?.endsWith('_intent_authentication_failure') === true
      const failure = failureOf(isAboutCard ? failures.authorizeDeposit : failures.payment, error.message)
      return error.type === 'validation_error' ? { ...failure, next: null } : failure
    },
    /** For a card that the form itself finds fault with, beside its field. */
    formFailure: { title: failures.authorizeDeposit.title },
  }
}

/** Shows a failure as the destructive toast of the spec. */
export const showFailure = (failure: ToastText): void => showToast(failure, { variant: 'destructive' })

export interface PaymentAttempt {
  /** Why the last attempt did not go through; `null` once the next one starts. */
  failure: PaymentFailure | null
  /** A new attempt starts: what was said about the last one is over. */
  start: () => void
  /** The attempt did not go through: a toast says so, and the form says what to do next. */
  fail: (failure: PaymentFailure) => void
}

/** What the guest was last told about a payment. A toast is gone after five seconds; what to do next must not be. */
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
