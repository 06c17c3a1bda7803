import { useEffect } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { usePaymentSession } from '#app/api/deposits.ts'
import { useGuestStay } from '#app/api/my-stay.ts'
import { ErrorPage } from '#app/components/house/error-page.tsx'
import { Announcer } from '#app/components/ui/announcer.tsx'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { announce } from '#app/lib/announce.ts'
import { useHouse } from '#app/lib/house.ts'
import { hasStatus } from '#app/lib/http.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { usePathToken } from '#app/lib/rendered.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { SimulatedForm } from '#app/screens/checkout/simulated/simulated-form.tsx'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { guestStep } from '#shared/stay/stage.ts'
import { usePaymentFailure } from './card-form.tsx'
import {
  CardFormSkeleton,
  CheckoutEnd,
  CheckoutPage,
  checkoutColumns,
  Done,
  SettingUp,
  Unfinished,
} from './checkout-page.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type FinishPhase, goToStay, pathOfStay, ReturnScreen, useFinish } from './payment-end.tsx'

// Loaded only if Stripe is the provider.
const stripeForm = lazy(
  () => import('#app/screens/checkout/stripe/stripe-form.tsx'),
  'StripeForm',
  <CardFormSkeleton />,
)

export function CheckoutScreen() {
  const token = usePathToken()
  return (
    <>
      <Announcer />
      {token === 'return' ? <ReturnScreen /> : <Payment token={token} />}
    </>
  )
}

function Payment({ token }: { token: string }) {
  const { content } = useTranslations('checkout')
  const { notices } = useTranslations('notices')
  const { denied } = useTranslations('guest')
  const { sentences } = useFormat()
  const { hostName } = useHouse()
  usePageTitle(content.title)
  const finish = useFinish(token)
  const checkout = useCheckout(token, finish.phase)
  const isReady = checkout.phase === 'ready'
  useEffect(() => {
    if (isReady) announce(content.ready)
  }, [isReady, content.ready])

  if (checkout.phase === 'dead')
    return (
      <ErrorPage
        title={content.setupFailed}
        text={sentences(content.setupFailedText, denied.help(hostName))}
        reason={notices.invalidToken}
        home={denied.home}
      />
    )
  if (checkout.phase === 'failed')
    return (
      <CheckoutEnd
        title={content.setupFailed}
        text={checkout.message}
        more={content.setupFailedText}
        stayPath={pathOfStay(token)}
      >
        <Button size="large" onClick={checkout.tryAgain}>
          {content.tryAgain}
        </Button>
        <a href="/" className={buttonClasses('secondary', 'large')}>
          {content.setupFailedHome}
        </a>
      </CheckoutEnd>
    )
  if (checkout.phase === 'setup') return <SettingUp />
  const { stay, session } = checkout
  return (
    <CheckoutPage title={content.title} stay={stay} stayPath={pathOfStay(token)}>
      <div className={checkoutColumns}>
        <CheckoutSummary stay={stay} session={session} />
        <section className="panel self-start px-5 py-6 sm:px-7">
          {session.provider === 'simulated' && (
            <Notice title={content.simulated.notice} className="mb-6">
              {content.simulated.text}
            </Notice>
          )}
          <PaymentStep {...{ token, session, ...finish }} />
        </section>
      </div>
    </CheckoutPage>
  )
}

function PaymentStep({
  token,
  session,
  phase,
  finish,
  retry,
}: ReturnType<typeof useFinish> & { token: string; session: PaymentSession }) {
  const attempt = usePaymentFailure()
  if (phase === 'done') return <Done mode={session.mode} stayPath={pathOfStay(token)} />
  if (phase === 'unfinished') return <Unfinished {...retry} />
  const form = { session, attempt, isFinishing: phase === 'finishing', onConfirmed: finish }
  if (session.provider === 'simulated') return <SimulatedForm key={session.clientSecret} {...form} />
  return <Lazy key={session.clientSecret} part={stripeForm} with={{ ...form, token }} />
}

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
function useCheckout(token: string, finishPhase: FinishPhase) {
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
