import { useEffect } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { DeadLink } from '#app/components/house/error-page.tsx'
import { Announcer } from '#app/components/ui/announcer.tsx'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { announce } from '#app/lib/announce.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { usePathToken } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { ReturnScreen } from '#app/screens/checkout/return/return-screen.tsx'
import { pathOfStay, useFinish } from '#app/screens/checkout/return/use-finish.ts'
import { SimulatedForm } from '#app/screens/checkout/simulated/simulated-form.tsx'
import { testCard } from '#shared/deposit/card.ts'
import { CheckoutEnd, CheckoutPage } from './checkout-page.tsx'
import { CardFormSkeleton, Done, SettingUp, Unfinished } from './checkout-states.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { usePaymentFailure } from './payment-errors.ts'
import { useCheckout } from './use-checkout.ts'

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
  usePageTitle(content.title)
  const { state, finish } = useFinish(token)
  const checkout = useCheckout(token, state.phase)
  const stayPath = token === '' ? null : pathOfStay(token)
  const isReady = checkout.phase === 'ready'
  useEffect(() => {
    if (isReady) announce(content.ready)
  }, [isReady, content.ready])

  if (checkout.phase === 'dead')
    return <DeadLink title={notices.paymentSetupFailed} text={notices.invalidToken} />
  if (checkout.phase === 'failed')
    return (
      <CheckoutEnd title={notices.paymentSetupFailed} text={checkout.message} stayPath={stayPath}>
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
    <CheckoutPage title={content.title} stayPath={stayPath}>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
        <CheckoutSummary stay={stay} session={session} />
        <Panel className="self-start px-5 py-6 sm:px-7">
          {session.provider === 'simulated' && (
            <Notice title={content.simulated.notice} className="mb-6">
              {content.simulated.text(testCard)}
            </Notice>
          )}
          <PaymentStep {...{ token, session, state, finish }} />
        </Panel>
      </div>
    </CheckoutPage>
  )
}

function PaymentStep({
  token,
  session,
  state,
  finish,
}: ReturnType<typeof useFinish> & { token: string; session: PaymentSession }) {
  const attempt = usePaymentFailure()
  if (state.phase === 'done') return <Done mode={session.mode} stayPath={pathOfStay(token)} />
  if (state.phase === 'unfinished')
    return <Unfinished isPending={state.isPending} onFinish={() => void finish(state.intentId)} />
  const form = { session, attempt, isFinishing: state.phase === 'finishing', onConfirmed: finish }
  if (session.provider === 'simulated') return <SimulatedForm key={session.clientSecret} {...form} />
  return <Lazy key={session.clientSecret} part={stripeForm} with={{ ...form, token }} />
}
