import type { PaymentSession } from '#app/api/deposits.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import type { PaymentAttempt } from './payment-errors.ts'

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
        {content.form.submit(format.money(session, 'short'))}
      </Button>
    </>
  )
}
