import type { StripeError } from '@stripe/stripe-js'
import { type ReactNode, useState } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHouse } from '#app/lib/house.ts'
import { ApiError } from '#app/lib/http.ts'
import { clearToast, showToast, type ToastText } from '#app/lib/toasts.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import type { FailureText } from '#i18n/en/notices.ts'
import { dayAt } from '#shared/dates.ts'

interface PaymentFailure extends ToastText {
  /** The next action after a failure that is not the card’s. */
  next: string | null
  /** Why the card was refused and what to do: an error of its field, below the title. Then there is no toast. */
  reason?: string | undefined
}

export function usePaymentText() {
  const { errorText } = useReport()
  const { form } = useTranslations('checkout').content
  const { sentences } = useFormat()
  const { failures } = form
  const failureOf = (kind: FailureText, message?: string): PaymentFailure => {
    const description = message || kind.fallback
    return kind === failures.authorizeDeposit
      ? { title: kind.title, description, next: null, reason: sentences(description, form.declinedNext) }
      : { title: kind.title, description, next: form.failedNext }
  }
  return {
    /** Describes an error of our server. A refusal concerns the card or the form; other errors don't. */
    failureOfCall: (error: unknown): PaymentFailure => {
      const isRefusal =
        error instanceof ApiError && error.body !== null && error.status < 500 && error.status !== 429
      const kind = isRefusal ? failures.authorizeDeposit : failures.payment
      return failureOf(kind, errorText(error, kind.fallback))
    },
    failureOfProvider: (error: Partial<StripeError>): PaymentFailure => {
      const isAboutCard =
        error.type === 'card_error' ||
        error.type === 'validation_error' ||
        // Stripe doesn't report a failed 3-D Secure as a card error.
        error.code?.endsWith('_intent_authentication_failure') === true
      const failure = failureOf(isAboutCard ? failures.authorizeDeposit : failures.payment, error.message)
      // Stripe's form shows these beside its fields.
      return error.type === 'validation_error' ? { ...failure, reason: '' } : failure
    },
  }
}

/** Statuses of an intent that needs nothing more from the guest. */
export const goodStatuses = ['requires_capture', 'succeeded', 'processing']

export const showFailure = (failure: ToastText): void => showToast(failure, { variant: 'destructive' })

type PaymentAttempt = ReturnType<typeof usePaymentFailure>

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
      if (next.reason === undefined) showFailure(next)
    },
  }
}

/** Says above the fields that the card was refused, or is wrong as typed; its field says why. */
export function CardRefused({ isShown }: { isShown: boolean }) {
  const { form } = useTranslations('checkout').content
  return (
    <div role="alert">
      {isShown && <p className="mt-2 font-semibold text-rata-600">{form.failures.authorizeDeposit.title}</p>}
    </div>
  )
}

export interface PayProps {
  session: PaymentSession
  attempt: PaymentAttempt
  isBusy: boolean
}

/** The submit button, below the last failure. Without `onPay` it submits its form. */
export function PayButton({
  session,
  attempt: { failure },
  isBusy,
  isDisabled = false,
  onPay,
}: PayProps & { isDisabled?: boolean; onPay?: () => void }) {
  const { content } = useTranslations('checkout')
  const format = useFormat()
  return (
    <>
      {/* Unlike the toast, this explanation stays visible. */}
      {failure?.next && (
        <Notice tone="bad" className="mt-5">
          {failure.next}
        </Notice>
      )}
      <Button
        type={onPay ? 'button' : 'submit'}
        size="large"
        className="mt-6 w-full"
        disabled={isDisabled}
        isPending={isBusy}
        pendingLabel={content.form.pending}
        onClick={onPay}
      >
        {content.form.submit[session.mode](format.money(session, 'short'))}
      </Button>
    </>
  )
}

export interface CardFormProps extends Omit<PayProps, 'isBusy'> {
  isFinishing: boolean
  onConfirmed: (intentId: string) => Promise<void>
}

/** The provider sends brands in lower case. */
const nameOfCard = (brand: string | null): string | null =>
  brand === null ? null : brand.charAt(0).toUpperCase() + brand.slice(1)

const asksForHolder = 'authentication_required'

function Declined({
  card,
  declined: { at, code },
}: {
  card: string | null
  declined: NonNullable<PaymentSession['declined']>
}) {
  const { content } = useTranslations('checkout')
  const { actions, declines } = useTranslations('deposit')
  const { day } = useFormat()
  const { timeZone } = useHouse()
  const why = code !== 'other' && (declines as Readonly<Record<string, string>>)[code ?? '']
  return (
    <Notice tone="attention" className="mb-5">
      {code === asksForHolder
        ? actions.confirm
        : content.saved.declined(card, day(dayAt(Date.parse(at), timeZone), 'plain'), why || null)}
    </Notice>
  )
}

export function CardChoice({
  onPaySaved,
  children,
  ...pay
}: PayProps & { onPaySaved: () => void; children: ReactNode }) {
  const { content } = useTranslations('checkout')
  const { savedCard, declined } = pay.session
  // A refused card is offered second, unless its holder only has to confirm.
  const [usesSaved, setUsesSaved] = useState(declined === null || declined.code === asksForHolder)
  const { title, card, other, back } = content.saved
  const name = savedCard && card(nameOfCard(savedCard.brand), savedCard.last4)
  const reason = declined && <Declined card={name} declined={declined} />
  if (!savedCard)
    return (
      <>
        {reason}
        {children}
      </>
    )
  return (
    <>
      {reason}
      {usesSaved ? (
        <>
          <h2 className="text-xl">{title}</h2>
          <CardRefused isShown={pay.attempt.failure?.reason !== undefined} />
          <p className="figures mt-3 text-lg">{name}</p>
          <FieldError error={pay.attempt.failure?.reason} />
          <PayButton {...pay} onPay={onPaySaved} />
        </>
      ) : (
        children
      )}
      <Button variant="quiet" className="mt-3 w-full" onClick={() => setUsesSaved(!usesSaved)}>
        {usesSaved ? other : back}
      </Button>
    </>
  )
}
