import { phoneAddress } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { outlineButton } from '#app/screens/landing/button-classes.ts'
import { StayFacts } from '#app/screens/landing/stay-facts.tsx'
import type { House } from '#shared/house.ts'

const stayId = 'stay'

/** The calendar loads with the first tap (`start-dates.ts`). */
export function Dates({ house }: { house: House }) {
  const { priceFromCents, currency, minimumNights, timeZone, showsFreeDates } = house
  const { dates } = useTranslations('landing')
  const format = useFormat()
  const price =
    priceFromCents === null
      ? null
      : dates.priceFrom(format.money({ amountCents: priceFromCents, currency }, 'short'))
  const nights = minimumNights === null || minimumNights < 2 ? null : dates.minimumNights(minimumNights)
  return (
    <section className="deferred bg-paper py-20 lg:py-28" aria-labelledby={stayId}>
      <div className="page-grid items-end gap-y-4">
        <h2 id={stayId} className="section-title col-span-full scroll-mt-24 lg:col-span-6">
          {dates.title}
        </h2>
        <div className="col-span-full text-lg lg:col-span-5 lg:col-start-8">
          <p>{showsFreeDates ? dates.intro : dates.island.hidden}</p>
          {(price ?? nights) !== null && (
            <p className="mt-1 font-semibold">{[price, nights].filter(Boolean).join(' · ')}</p>
          )}
        </div>
      </div>
      <div className="page-grid mt-10">
        {showsFreeDates ? (
          <div
            className="col-span-full"
            data-dates=""
            data-time-zone={timeZone}
            data-texts={JSON.stringify(dates.island)}
          >
            <button type="button" className={outlineButton} data-show-dates="">
              {dates.show}
            </button>
            <p hidden data-dates-failed="" role="alert" className="mt-4">
              {dates.island.failed}
            </p>
          </div>
        ) : (
          <ContactLinks house={house} />
        )}
      </div>
      <StayFacts house={house} />
    </section>
  )
}

function ContactLinks({ house: { phone, email } }: { house: House }) {
  return (
    <p className="col-span-full flex flex-wrap gap-3">
      {phone !== '' && (
        <a className={`${outlineButton} figures`} href={phoneAddress({ phone })}>
          {phone}
        </a>
      )}
      {email !== '' && (
        <a className={`${outlineButton} break-all`} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  )
}

export function EnquiryBar({ house }: { house: House }) {
  const { dates } = useTranslations('landing')
  return (
    <a
      href={`#${stayId}`}
      className="mt-4 flex min-h-12 items-center justify-center rounded-control bg-paper px-7 font-semibold text-clay-700 hover:bg-timber-100 sm:inline-flex low:absolute low:top-4 low:right-4 low:mt-0 sm:low:right-8 lg:low:right-12"
      data-show-dates=""
    >
      {house.showsFreeDates ? dates.show : dates.askAboutDates}
    </a>
  )
}
