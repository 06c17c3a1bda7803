import type { StripeError } from '@stripe/stripe-js'
import { useState } from 'react'
import { ApiError } from '#app/lib/http.ts'
import { clearToast, showToast, type ToastText } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import type { FailureText } from '#i18n/en/notices.ts'

interface PaymentFailure extends ToastText {
  next: string | null
}

export function usePaymentText() {
  const { failures } = useTranslations('notices')
  const { errorText } = useReport()
  const { form } = useTranslations('checkout').content
  const failureOf = (kind: FailureText, message?: string): PaymentFailure => ({
    title: kind.title,
    description: message || kind.fallback,
    next: kind === failures.authorizeDeposit ? form.declinedNext : form.failedNext,
  })
  return {
    /** Describes an error of our server. A refusal concerns the card or the form; other errors don't. */
    failureOfCall: (error: unknown): PaymentFailure => {
      const isRefusal =
        error instanceof ApiError && error.body !== null && error.status < 500 && error.status !== 429
      const kind = isRefusal ? failures.authorizeDeposit : failures.payment
      return failureOf(kind, errorText(error, kind.fallback))
    },
    /** Describes an error of the provider's script by its type. */
    failureOfProvider: (error: Partial<StripeError>): PaymentFailure => {
      const isAboutCard =
        error.type === 'card_error' ||
        error.type === 'validation_error' ||
        // Stripe doesn't report a failed 3-D Secure as a card error.
        error.code?.endsWith('_intent_authentication_failure') === true
      const failure = failureOf(isAboutCard ? failures.authorizeDeposit : failures.payment, error.message)
      return error.type === 'validation_error' ? { ...failure, next: null } : failure
    },
    /** Describes an error that the form shows beside its field. */
    formFailure: { title: failures.authorizeDeposit.title },
  }
}

export const showFailure = (failure: ToastText): void => showToast(failure, { variant: 'destructive' })

export type PaymentAttempt = ReturnType<typeof usePaymentFailure>

/** The last failure. Unlike the toast, it stays until the next attempt. */
export function usePaymentFailure() {
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  return {
    failure,
    start: () => {
      setFailure(null)
      clearToast()
    },
    fail: (next: PaymentFailure) => {
      setFailure(next)
      showFailure(next)
    },
  }
}
