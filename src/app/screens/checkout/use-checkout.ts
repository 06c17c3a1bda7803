import { useEffect } from 'react'
import { type PaymentSession, usePaymentSession } from '#app/api/deposits.ts'
import { useGuestStay } from '#app/api/guest-stays.ts'
import { hasStatus } from '#app/lib/http.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useTranslations } from '#app/lib/words.ts'
import { type FinishState, goToStay } from '#app/screens/checkout/return/use-finish.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { guestStep } from '#shared/stay/stage.ts'

export type Checkout =
  | { phase: 'setup' }
  | { phase: 'failed'; message: string; tryAgain: () => void }
  /** The link opens nothing any more; trying again would not change that. */
  | { phase: 'dead' }
  | { phase: 'ready'; stay: GuestStay; session: PaymentSession }

/** A later hold failed: the deposit counts as authorized until check-in, and the guest may set it right here. */
const isOpenAgain = ({ depositStatus }: GuestStay): boolean =>
  depositStatus === 'action_required' || depositStatus === 'failed'

/** Unknown, replaced, expired or erased. */
const isDead = (error: unknown): boolean => hasStatus(error, 404) || hasStatus(error, 410)

/** Whether this page has nothing to do for the stay: before its step, or when a hold already stands. */
const belongsElsewhere = (stay: GuestStay): boolean =>
  guestStep(stay) === 1 || (guestStep(stay) > 2 && !isOpenAgain(stay))

/**
 * Loads the stay, then asks for the payment session. A guest who has nothing to pay goes back to the guest page.
 * `finishPhase` says how far this very page has come with paying: once it has paid it stays where it is, and a session
 * that turned out to be over is asked for anew.
 */
export function useCheckout(token: string, finishPhase: FinishState['phase']): Checkout {
  const { content } = useTranslations('checkout')
  const { errorText } = useReport()
  const isPaid = finishPhase !== 'idle' && finishPhase !== 'refused'
  const stay = useGuestStay(token)
  const isElsewhere = !isPaid && stay.data !== undefined && belongsElsewhere(stay.data)
  const session = usePaymentSession(token, stay.data !== undefined && !isElsewhere && !isPaid)
  const isRefused = hasStatus(session.error, 409)
  const { refetch } = stay
  const { refetch: renewSession } = session

  useEffect(() => {
    if (isElsewhere) goToStay(token)
  }, [isElsewhere, token])

  // The server says that no payment fits this stay now (another tab paid): the stay as it is now decides.
  useEffect(() => {
    if (isRefused) void refetch()
  }, [isRefused, refetch])

  useEffect(() => {
    if (finishPhase === 'refused') void renewSession()
  }, [finishPhase, renewSession])

  const error = stay.error ?? session.error
  if (isDead(error)) return { phase: 'dead' }
  if (error && !session.isFetching && !stay.isFetching && !isElsewhere)
    return {
      phase: 'failed',
      message: errorText(error, content.setupFailedText),
      tryAgain: () => void (stay.error ? stay.refetch() : session.refetch()),
    }
  if (!session.data || !stay.data || isElsewhere) return { phase: 'setup' }
  return { phase: 'ready', stay: stay.data, session: session.data }
}
