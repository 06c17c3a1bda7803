import { useEffect } from 'react'
import { usePaymentSession } from '#app/api/deposits.ts'
import { useGuestStay } from '#app/api/guest-stays.ts'
import { hasStatus } from '#app/lib/http.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { type FinishState, goToStay } from '#app/screens/checkout/return/use-finish.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { guestStep } from '#shared/stay/stage.ts'

/**
 * Returns whether a later hold failed, so that the guest can fix the deposit here. Until check-in, the stay still
 * counts it as authorized.
 */
const isOpenAgain = ({ depositStatus }: GuestStay): boolean =>
  depositStatus === 'action_required' || depositStatus === 'failed'

const isDead = (error: unknown): boolean => hasStatus(error, 404) || hasStatus(error, 410)

const hasNothingToPay = (stay: GuestStay): boolean =>
  guestStep(stay) === 1 || (guestStep(stay) > 2 && !isOpenAgain(stay))

/**
 * Loads the stay, then requests the payment session. A guest with nothing to pay goes to the guest page. After a
 * payment on this page (`finishPhase`) it stays, and refetches a session that has ended.
 */
export function useCheckout(token: string, finishPhase: FinishState['phase']) {
  const { content } = useTranslations('checkout')
  const { errorText } = useReport()
  const isPaid = finishPhase !== 'idle' && finishPhase !== 'refused'
  const stay = useGuestStay(token)
  const hasNothingToDo = !isPaid && stay.data !== undefined && hasNothingToPay(stay.data)
  const session = usePaymentSession(token, stay.data !== undefined && !hasNothingToDo && !isPaid)
  const isRefused = hasStatus(session.error, 409)
  const { refetch } = stay
  const { refetch: renewSession } = session

  useEffect(() => {
    if (hasNothingToDo) goToStay(token)
  }, [hasNothingToDo, token])

  // No payment fits the stay any more (another tab paid), so the stay is refetched.
  useEffect(() => {
    if (isRefused) void refetch()
  }, [isRefused, refetch])

  useEffect(() => {
    if (finishPhase === 'refused') void renewSession()
  }, [finishPhase, renewSession])

  const error = stay.error ?? session.error
  // The link is invalid, so a retry wouldn't help.
  if (isDead(error)) return { phase: 'dead' as const }
  if (error && !session.isFetching && !stay.isFetching && !hasNothingToDo)
    return {
      phase: 'failed' as const,
      message: errorText(error, content.setupFailedText),
      tryAgain: () => void (stay.error ? stay.refetch() : session.refetch()),
    }
  if (!session.data || !stay.data || hasNothingToDo) return { phase: 'setup' as const }
  return { phase: 'ready' as const, stay: stay.data, session: session.data }
}
