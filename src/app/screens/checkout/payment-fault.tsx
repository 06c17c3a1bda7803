import { Notice } from '#app/components/ui/notice.tsx'
import type { PaymentFailure } from './payment-errors.ts'

/** Why the last attempt did not go through. The toast has announced it; this stays to be read. */
export function PaymentFault({ failure }: { failure: PaymentFailure | null }) {
  if (!failure) return null
  return (
    <Notice tone="bad" title={failure.title} className="mt-5">
      {failure.description}
    </Notice>
  )
}
