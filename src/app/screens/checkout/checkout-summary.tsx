import { type ReactNode, useState } from 'react'
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
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const heading = (
    <h2 id="summary-title" className="text-xl">
      {summary.title}
    </h2>
  )
  const details = (
    <>
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
    </>
  )
  // One line on a phone, so that the card's first field is on the first screen. What is agreed to stays in view.
  return (
    <section aria-labelledby="summary-title">
      {isWide ? (
        <>
          {heading}
          {details}
        </>
      ) : (
        // Not `Fold`, which would move into a script of its own for every guest's page.
        <details className="border-line border-y">
          <summary className="fold-line min-h-14 py-3">
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
              {heading}
              <span className="figures font-semibold">{format.money(session)}</span>
            </span>
          </summary>
          <div className="pb-6">{details}</div>
        </details>
      )}
      <div className="mt-4 border-timber-300 border-l-2 pl-4">
        <p className="font-semibold">{note.title}</p>
        {/* Today the card is only saved. */}
        {session.mode === 'card' && session.holdOn && (
          <p className="mt-1">{content.laterHold(format.day(session.holdOn, 'long'))}</p>
        )}
        <ReleasePromise className="mt-1" />
      </div>
    </section>
  )
}
