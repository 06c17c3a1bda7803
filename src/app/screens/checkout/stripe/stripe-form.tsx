import { Elements, ElementsConsumer, PaymentElement } from '@stripe/react-stripe-js'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { FieldError } from '#app/components/ui/field.tsx'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useTranslations } from '#app/lib/translations.ts'
import {
  CardChoice,
  type CardFormProps,
  CardRefused,
  PayButton,
  type PayProps,
} from '#app/screens/checkout/card-form.tsx'
import { CardFormSkeleton } from '#app/screens/checkout/checkout-page.tsx'
import { useStripePayment, useStripeScript } from './use-stripe.ts'

export function StripeForm(props: CardFormProps & { token: string }) {
  const { session, attempt, isFinishing } = props
  const { data: stripe, isError, refetch } = useStripeScript(session.publishableKey)
  const payment = useStripePayment(props)
  const isBusy = payment.isConfirming || isFinishing
  const pay = { session, attempt, isBusy }
  if (isError) return <LoadFailed onRetry={refetch} />
  if (!stripe) return <CardFormSkeleton />
  const handlePay = (elements: StripeElements | null) => {
    if (!isBusy) void payment.confirm(stripe, elements)
  }
  return (
    <CardChoice {...pay} onPaySaved={() => handlePay(null)}>
      <TypedCard {...pay} stripe={stripe} onPay={handlePay} />
    </CardChoice>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { content } = useTranslations('checkout')
  return (
    <RetryNotice label={content.tryAgain} onRetry={onRetry}>
      {content.form.loadFailed}
    </RetryNotice>
  )
}

function TypedCard({
  stripe,
  onPay,
  ...pay
}: PayProps & { stripe: Stripe; onPay: (elements: StripeElements) => void }) {
  const { content } = useTranslations('checkout')
  const { clientSecret } = pay.session
  const [shown, setShown] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isNight = useSyncExternalStore(subscribeToNight, readNight)
  const options = useMemo(
    () => ({ clientSecret, appearance: stripeAppearance(isNight) }),
    [clientSecret, isNight],
  )
  const handleSubmit = (event: FormEvent, elements: StripeElements | null) => {
    event.preventDefault()
    if (elements && shown === 'ready') onPay(elements)
  }
  if (shown === 'failed') return <LoadFailed onRetry={() => setShown('loading')} />
  return (
    <Elements stripe={stripe} options={options}>
      <ElementsConsumer>
        {({ elements }) => (
          <form onSubmit={(event) => handleSubmit(event, elements)}>
            <h2 className="text-xl">{content.form.title}</h2>
            <CardRefused isShown={pay.attempt.failure?.reason !== undefined} />
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
            <Refused {...pay} elements={elements} />
            <PayButton {...pay} isDisabled={shown === 'loading'} />
          </form>
        )}
      </ElementsConsumer>
    </Elements>
  )
}

/** Why the bank refused the card, as an error of Stripe's fields, which take the focus. */
function Refused({ attempt: { failure }, elements }: PayProps & { elements: StripeElements | null }) {
  useEffect(() => {
    if (failure?.reason) elements?.getElement('payment')?.focus()
  }, [failure, elements])
  return <FieldError error={failure?.reason} />
}

const night = '(prefers-color-scheme: dark)'
const readNight = () => matchMedia(night).matches
function subscribeToNight(onChange: () => void) {
  const list = matchMedia(night)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Stripe's frame can't read our CSS variables, so their values are read here. */
function stripeAppearance(isNight: boolean): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  const edge = `1px solid ${token('color-edge')}`
  return {
    theme: isNight ? 'night' : 'flat',
    variables: {
      colorPrimary: token('color-bush-700'),
      colorBackground: token('color-card'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorTextPlaceholder: token('color-ink-soft'),
      colorDanger: token('color-rata-600'),
      borderRadius: token('radius-control'),
      // Stripe's frame can't load our fonts.
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '16px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: edge, padding: '10px 12px', lineHeight: '24px' },
      '.Input:focus': { border: `1px solid ${token('color-bush-700')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${token('color-rata-600')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', color: token('color-ink'), marginBottom: '6px' },
      '.Error': { color: token('color-rata-600'), fontWeight: '500' },
    },
  }
}
