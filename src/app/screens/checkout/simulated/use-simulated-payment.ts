import { useState } from 'react'
import { type PaymentSession, useConfirmSimulatedPayment } from '#app/api/deposits.ts'
import { hasStatus } from '#app/lib/http.ts'
import { type PaymentAttempt, usePaymentText } from '#app/screens/checkout/payment-errors.ts'
import type { Card } from './card-fields.ts'

type Challenge = 'complete' | 'fail'

export type ChosenCard = Card | 'saved'

const goodStatuses = ['requires_capture', 'succeeded', 'processing']

/**
 * Confirms a card at the simulator. If 3-D Secure is needed, `isChallenged` turns true and the card is confirmed
 * again with the guest's answer.
 */
export function useSimulatedPayment(
  session: PaymentSession,
  attempt: PaymentAttempt,
  onConfirmed: (intentId: string) => void,
) {
  const { failureOfCall, failureOfProvider } = usePaymentText()
  const { mutateAsync, isPending } = useConfirmSimulatedPayment()
  const [challenged, setChallenged] = useState<ChosenCard | null>(null)

  const confirm = async (card: ChosenCard, challenge?: Challenge): Promise<void> => {
    const { paymentIntentId, clientSecret } = session
    const fields = card === 'saved' ? { useSavedCard: true } : card
    const body = { clientSecret, ...fields, ...(challenge ? { challenge } : {}) }
    attempt.start()
    try {
      const answer = await mutateAsync({ params: { paymentIntentId }, body })
      if (answer.requiresChallenge) return setChallenged(card)
      setChallenged(null)
      if (goodStatuses.includes(answer.status)) onConfirmed(answer.id)
      else attempt.fail(failureOfProvider({}))
    } catch (error) {
      setChallenged(null)
      // Another click or tab has confirmed the payment, or it has expired: the server reads the state.
      if (hasStatus(error, 409) || hasStatus(error, 404)) onConfirmed(paymentIntentId)
      else attempt.fail(failureOfCall(error))
    }
  }

  return {
    isPending,
    isChallenged: challenged !== null,
    confirmCard: (card: ChosenCard) => confirm(card),
    answerChallenge: (answer: Challenge) => {
      if (challenged) void confirm(challenged, answer)
    },
  }
}
