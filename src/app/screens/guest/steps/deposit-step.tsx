import { ReleasePromise } from '#app/components/deposit/release-promise.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { ApprovedNote } from './approved-note.tsx'

export function DepositStep() {
  const { token, stay } = useVisibleStay()
  const { deposit } = useTranslations('guest')
  const format = useFormat()
  const { depositCents: amountCents, depositCurrency: currency } = stay
  return (
    <>
      <h2 id="view-title" className="text-3xl">
        {deposit.title}
      </h2>
      <ApprovedNote />
      {stay.paymentStatus === 'failed' && (
        <Notice tone="bad" className="mt-5">
          {deposit.failed}
        </Notice>
      )}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 max-[22rem]:flex-col">
        <span className="figures whitespace-nowrap font-semibold text-5xl text-bush-700 tracking-tight">
          {format.money({ amountCents, currency }, 'short')}
        </span>
        <span className="text-ink-soft">
          {/* Other languages name the currency in the amount, so only English adds it here. */}
          {format.language === 'en' && `${currency}, `}
          {deposit.amountNote}
        </span>
      </p>
      <p className="mt-4">{deposit.text}</p>
      <ReleasePromise className="mt-2" />
      <a
        href={`/checkout/${encodeURIComponent(token)}`}
        className={cx(buttonClasses('primary', 'large'), 'mt-7 max-sm:w-full')}
      >
        {deposit.authorize}
      </a>
    </>
  )
}
