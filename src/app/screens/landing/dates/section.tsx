import { ReachHost } from '#app/components/house/reach-host.tsx'
import { RuleList } from '#app/components/house/rule-list.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { hostWays } from '#app/lib/house.ts'
import { useFormat, useLanguage, useTranslations } from '#app/lib/translations.ts'
import { outlineButton } from '#app/screens/landing/button-classes.ts'
import { Picture } from '#app/screens/landing/picture.tsx'
import { useLangOf, WordsNote } from '#app/screens/landing/words.tsx'
import { factsIn } from '#i18n/facts.ts'
import { customsOf } from '#shared/country/customs.ts'
import type { House } from '#shared/house.ts'
import type { DatesTexts, StayLimits } from './choosing.ts'

export const stayId = 'stay'

/** Returns what a night costs at least, if the house has a price. */
export function usePrice({ priceFromCents, currency }: House): string | null {
  const { dates } = useTranslations('landing')
  const { money } = useFormat()
  if (priceFromCents === null) return null
  return dates.priceFrom(money({ amountCents: priceFromCents, currency }, 'short'))
}

/** The calendar loads with the first tap (`start-dates.ts`). */
export function Dates({ house }: { house: House }) {
  const { minimumNights, sleeps, timeZone, country, showsFreeDates } = house
  const { dates } = useTranslations('landing')
  const price = usePrice(house)
  const nights = minimumNights === null || minimumNights < 2 ? null : dates.minimumNights(minimumNights)
  const limits: StayLimits = {
    leastNights: minimumNights ?? 1,
    tooShort: nights ?? '',
    mostGuests: sleeps,
    tooMany: dates.mostGuests(sleeps),
  }
  return (
    <section className="deferred bg-paper py-20 lg:py-28" aria-labelledby={stayId}>
      <div className="page-grid items-end gap-y-4">
        <h2 id={stayId} className="section-title col-span-full lg:col-span-6">
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
            data-customs={JSON.stringify(customsOf(country))}
            data-texts={JSON.stringify({
              ...dates.island,
              askFirst: dates.askAboutDates,
            } satisfies DatesTexts)}
            data-limits={JSON.stringify(limits)}
          >
            <button type="button" className={outlineButton} data-show-dates="">
              {dates.show}
            </button>
            <p hidden data-dates-failed="" role="alert" className="mt-4">
              {dates.island.failed}
            </p>
          </div>
        ) : (
          <p className="col-span-full flex flex-wrap gap-3">
            <ReachHost house={house} className={outlineButton} />
          </p>
        )}
      </div>
      <StayFacts house={house} />
    </section>
  )
}

function StayFacts({ house }: { house: House }) {
  const { stayFacts: texts } = useTranslations('landing')
  const langOf = useLangOf()
  const facts = factsIn(useLanguage())
  const { amenities, amenityCodes, houseRules, hostName, hostLine, hostPhoto, parking, parkingKind } = house
  const parkingText = parking > 0 ? [`${facts.parkingTitle}: ${facts.parking(parking, parkingKind)}`] : []
  const listed = [...amenityCodes.map(facts.amenity), ...parkingText]
  return (
    <div className="page-grid mt-14 gap-y-10">
      {hostName !== '' && (
        <div className="col-span-full flex items-start gap-4 lg:col-span-4">
          {hostPhoto && (
            <Picture
              photo={hostPhoto}
              sizes="5rem"
              className="size-20 shrink-0 rounded-full bg-cover object-cover"
            />
          )}
          <div>
            <p className="text-ink-soft">{texts.host}</p>
            <p translate="no" className="font-serif text-2xl">
              {hostName}
            </p>
            {hostLine !== '' && (
              <>
                <p lang={langOf('hostLine')} className="mt-1 max-w-[26rem]">
                  {hostLine}
                </p>
                <WordsNote paths={['hostLine']} />
              </>
            )}
          </div>
        </div>
      )}
      {listed.length + amenities.length > 0 && (
        <div className="col-span-full lg:col-span-8">
          <h3 className="text-2xl">{texts.amenities}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {listed.map((fact) => (
              <li key={fact} className="rounded-control bg-moss-100 px-3 py-1">
                {fact}
              </li>
            ))}
            {amenities.map((amenity, at) => (
              <li
                key={amenity}
                lang={langOf(`amenities.${at}`)}
                className="rounded-control bg-moss-100 px-3 py-1"
              >
                {amenity}
              </li>
            ))}
          </ul>
          <WordsNote paths={amenities.map((_, at) => `amenities.${at}`)} />
        </div>
      )}
      {houseRules !== '' && (
        <Fold className="col-span-full" summary={<h3 className="text-2xl">{texts.houseRules}</h3>}>
          <RuleList text={houseRules} lang={langOf('houseRules')} className="max-w-[38rem] text-lg" />
          <WordsNote paths={['houseRules']} />
        </Fold>
      )}
    </div>
  )
}

export function EnquiryBar({ house }: { house: House }) {
  const { dates } = useTranslations('landing')
  if (!house.showsFreeDates && hostWays(house).length === 0) return null
  return (
    <a
      href={`#${stayId}`}
      className="mt-4 flex min-h-12 items-center justify-center rounded-control border border-transparent bg-paper px-7 text-center font-semibold text-clay-700 hover:bg-timber-100 sm:inline-flex low:absolute low:top-4 low:right-4 low:mt-0 sm:low:right-8 lg:low:right-12"
      data-show-dates=""
    >
      {house.showsFreeDates ? dates.show : dates.askAboutDates}
    </a>
  )
}
