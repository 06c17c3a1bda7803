import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useMemo, useState } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { formatMoney } from '#shared/money.ts'
import { rememberCheckout } from './checkout-memory.ts'
import { CardFormSkeleton } from './checkout-states.tsx'
import { content } from './content.ts'
import { failureOfProvider } from './payment-errors.ts'
import { PaymentFault } from './payment-fault.tsx'
import { stripeAppearance } from './stripe-appearance.ts'
import { confirmAtStripe } from './stripe-confirm.ts'
import type { PaymentAttempt } from './use-payment-failure.ts'
import { useStripeScript } from './use-stripe-script.ts'

interface FormProps {
  token: string
  session: PaymentSession
  attempt: PaymentAttempt
  isFinishing: boolean
  onConfirmed: (intentId: string) => Promise<void>
}

/** Stripe's own card form. Card numbers are typed into Stripe's frame and never touch this page. */
export function StripeForm(props: FormProps) {
  const { clientSecret, publishableKey } = props.session
  const { stripe, hasFailed, tryAgain } = useStripeScript(publishableKey)
  const [round, setRound] = useState(0)
  const options = useMemo(
    () => ({ clientSecret, appearance: stripeAppearance(getComputedStyle(document.documentElement)) }),
    [clientSecret],
  )
  if (hasFailed) return <LoadFailed onTryAgain={tryAgain} />
  if (!stripe) return <CardFormSkeleton />
  return (
    <Elements key={round} stripe={stripe} options={options}>
      <CardForm {...props} onReload={() => setRound(round + 1)} />
    </Elements>
  )
}

function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Notice tone="bad" role="alert" action={<Button onClick={onTryAgain}>{content.tryAgain}</Button>}>
      {content.form.loadFailed}
    </Notice>
  )
}

function CardForm({
  token,
  session,
  attempt,
  isFinishing,
  onConfirmed,
  onReload,
}: FormProps & { onReload: () => void }) {
  const [stripe, elements] = [useStripe(), useElements()]
  const [shown, setShown] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [isConfirming, setIsConfirming] = useState(false)
  const isBusy = isConfirming || isFinishing

  const confirm = async () => {
    if (!stripe || !elements || isBusy || shown !== 'ready') return
    setIsConfirming(true)
    attempt.start()
    // The bank may take over this tab from here on.
    rememberCheckout(token)
    try {
      const outcome = await confirmAtStripe(stripe, elements, session.mode, location.origin)
      if (outcome.kind === 'failed') attempt.fail(failureOfProvider(outcome.error))
      else await onConfirmed(outcome.kind === 'confirmed' ? outcome.intentId : session.paymentIntentId)
    } catch {
      attempt.fail(failureOfProvider({}))
    } finally {
      setIsConfirming(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void confirm()
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
      <PaymentFault failure={attempt.failure} />
      <Button
        type="submit"
        size="large"
        className="mt-6 w-full"
        disabled={shown === 'loading'}
        isPending={isBusy}
        pendingLabel={content.form.pending}
      >
        {content.form.submit(formatMoney(session, 'short'))}
      </Button>
    </form>
  )
}
