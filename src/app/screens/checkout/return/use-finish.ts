import { useEffect, useRef, useState } from 'react'
import { useCompletePayment } from '#app/api/deposits.ts'
import { ApiError } from '#app/lib/http.ts'
import { markPaid } from '#app/lib/payment-marker.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { showFailure, usePaymentText } from '#app/screens/checkout/payment-errors.ts'
import { redirectAfterPaymentMs } from '#shared/constants.ts'
import { clearCheckout } from './bank-return.ts'

export type FinishState =
  | { phase: 'idle' }
  /** The server found no completed payment at the provider. */
  | { phase: 'refused' }
  | { phase: 'finishing' }
  /** The provider accepted the payment, but our server couldn't confirm it; a retry is safe. */
  | { phase: 'unfinished'; intentId: string; isPending: boolean }
  | { phase: 'done' }

export const pathOfStay = (token: string): string => `/guest/${encodeURIComponent(token)}`

/** Replaces the checkout in the history, so that Back doesn't return to a payment. */
export const goToStay = (token: string): void => location.replace(pathOfStay(token))

/** Reports a completed form to the server, and opens the guest page two seconds later. */
export function useFinish(token: string) {
  const { successes } = useTranslations('notices')
  const { failureOfCall } = usePaymentText()
  const { mutateAsync } = useCompletePayment()
  const [state, setState] = useState<FinishState>({ phase: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const finish = async (intentId: string): Promise<void> => {
    setState((before) =>
      before.phase === 'unfinished' ? { ...before, isPending: true } : { phase: 'finishing' },
    )
    try {
      const stay = await mutateAsync({ params: { token }, body: { paymentIntentId: intentId } })
      showToast(stay.depositMode === 'card' ? successes.cardSaved : successes.paymentSuccessful)
    } catch (error) {
      showFailure(failureOfCall(error))
      // Without a response, or with a 5xx, the call can be repeated.
      const isRefused = error instanceof ApiError && error.status < 500
      setState(isRefused ? { phase: 'refused' } : { phase: 'unfinished', intentId, isPending: false })
      return
    }
    markPaid(token)
    clearCheckout()
    setState({ phase: 'done' })
    timer.current = setTimeout(() => goToStay(token), redirectAfterPaymentMs)
  }

  return { state, finish }
}
