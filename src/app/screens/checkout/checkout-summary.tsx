import type { ReactNode } from 'react'
import type { PaymentSession } from '#app/api/deposits.ts'
import { ReleasePromise } from '#app/components/deposit/release-promise.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { processingFeeCents } from '#shared/constants.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'

function Row({
  label,
  isTotal = false,
  children,
}: {
  label: string
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5',
        isTotal && 'border-line border-t pt-3.5 font-semibold text-lg',
      )}
    >
      <dt className={isTotal ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

export function CheckoutSummary({ stay, session }: { stay: GuestStay; session: PaymentSession }) {
  const { content } = useTranslations('checkout')
  const { summary, note } = content
  const format = useFormat()
  const fee = format.money({ amountCents: processingFeeCents, currency: session.currency })
  return (
    <section aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-xl">
        {summary.title}
      </h2>
      <dl className="mt-2">
        <Row label={summary.guest}>
          <span translate="no">{stay.guestName}</span>
        </Row>
        <Row label={summary.period}>{format.days(stay.checkInDate, stay.checkOutDate)}</Row>
        <Row label={summary.hold}>{format.money(session)}</Row>
        <Row label={summary.fee}>{fee.replace(/ [A-Z]{3}$/, '')}</Row>
        <Row label={summary.total} isTotal>
          {format.money(session)}
        </Row>
      </dl>
      <p className="text-ink-soft text-sm">{summary.totalHint}</p>
      <div className="mt-4 border-timber-300 border-l-2 pl-4">
        <p className="font-semibold">{note.title}</p>
        <ReleasePromise className="mt-1" />
        {/* Today the card is only saved. */}
        {session.mode === 'card' && session.holdOn && (
          <p className="mt-2">{content.laterHold(format.day(session.holdOn, 'long'))}</p>
        )}
      </div>
    </section>
  )
}
