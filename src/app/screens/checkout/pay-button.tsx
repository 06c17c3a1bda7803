import type { PaymentSession } from '#app/api/deposits.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import type { PaymentAttempt, PaymentFailure } from './payment-errors.ts'

/** The submit button, below the last failure. Without `onPay` it submits its form. */
export function PayButton({
  session,
  attempt,
  isBusy,
  isDisabled = false,
  onPay,
}: {
  session: PaymentSession
  attempt: PaymentAttempt
  isBusy: boolean
  isDisabled?: boolean
  onPay?: () => void
}) {
  const { content } = useTranslations('checkout')
  const format = useFormat()
  return (
    <>
      <PaymentFault failure={attempt.failure} />
      <Button
        type={onPay ? 'button' : 'submit'}
        size="large"
        className="mt-6 w-full"
        disabled={isDisabled}
        isPending={isBusy}
        pendingLabel={content.form.pending}
        {...(onPay ? { onClick: onPay } : {})}
      >
        {content.form.submit(format.money(session, 'short'))}
      </Button>
    </>
  )
}

/** Explains the last failure. Unlike the toast, it stays visible. */
function PaymentFault({ failure }: { failure: PaymentFailure | null }) {
  if (!failure?.next) return null
  return (
    <Notice tone="bad" className="mt-5">
      {failure.next}
    </Notice>
  )
}
