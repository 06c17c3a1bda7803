import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useWords } from '#app/lib/words.ts'
import { CardChoice, type CardFormProps } from './card-choice.tsx'
import { CardFormSkeleton } from './checkout-states.tsx'
import { PayButton } from './pay-button.tsx'
import { stripeAppearance } from './stripe-appearance.ts'
import { useStripeScript } from './stripe-script.ts'
import { useStripePayment } from './use-stripe-payment.ts'

/** Stripe's own card form. Card numbers are typed into Stripe's frame and never touch this page. */
export function StripeForm(props: CardFormProps & { token: string }) {
  const { session, attempt, isFinishing } = props
  const { stripe, hasFailed, tryAgain } = useStripeScript(session.publishableKey)
  const payment = useStripePayment(props)
  const isBusy = payment.isConfirming || isFinishing
  if (hasFailed) return <LoadFailed onTryAgain={tryAgain} />
  if (!stripe) return <CardFormSkeleton />
  const handlePay = (elements: StripeElements | null) => {
    if (!isBusy) void payment.confirm(stripe, elements)
  }
  return (
    <CardChoice {...{ session, attempt, isBusy }} onPaySaved={() => handlePay(null)}>
      <TypedCard {...{ stripe, session, attempt, isBusy }} onPay={handlePay} />
    </CardChoice>
  )
}

function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { content } = useWords('checkout')
  return (
    <Notice tone="bad" role="alert" action={<Button onClick={onTryAgain}>{content.tryAgain}</Button>}>
      {content.form.loadFailed}
    </Notice>
  )
}

interface CardProps extends Pick<CardFormProps, 'session' | 'attempt'> {
  isBusy: boolean
  onPay: (elements: StripeElements) => void
}

function TypedCard({ stripe, ...card }: CardProps & { stripe: Stripe }) {
  const { clientSecret } = card.session
  const [round, setRound] = useState(0)
  const options = useMemo(
    () => ({ clientSecret, appearance: stripeAppearance(getComputedStyle(document.documentElement)) }),
    [clientSecret],
  )
  return (
    <Elements key={round} stripe={stripe} options={options}>
      <CardFrame {...card} onReload={() => setRound(round + 1)} />
    </Elements>
  )
}

function CardFrame({ session, attempt, isBusy, onPay, onReload }: CardProps & { onReload: () => void }) {
  const { content } = useWords('checkout')
  const elements = useElements()
  const [shown, setShown] = useState<'loading' | 'ready' | 'failed'>('loading')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (elements && shown === 'ready') onPay(elements)
  }
  if (shown === 'failed') return <LoadFailed onTryAgain={onReload} />
  return (
    <form onSubmit={handleSubmit}>
      <h2 className="text-xl">{content.form.title}</h2>
      <div className="relative mt-4 min-h-56">
        {shown === 'loading' && (
          <div className="absolute inset-0">
            <CardFormSkeleton />
          </div>
        )}
        <div className={cx(shown === 'loading' && 'invisible')}>
          <PaymentElement
            options={{ layout: 'tabs' }}
            onReady={() => setShown('ready')}
            onLoadError={() => setShown('failed')}
          />
        </div>
      </div>
      <PayButton session={session} attempt={attempt} isBusy={isBusy} isDisabled={shown === 'loading'} />
    </form>
  )
}
