import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useGuestPropertyInfo } from '#app/api/my-stay.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { WordNote, Written } from '#app/components/ui/written.tsx'
import { phoneAddress } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { servicesLabel } from '#i18n/service-texts.ts'
import type { PropertyInfo } from '#shared/contract/house/schemas.ts'
import { isForAll } from '#shared/country/public-services.ts'
import { PlaceCard, WifiCard } from './place-and-wifi.tsx'

/** One part of the house's details, once they are loaded. */
export function HousePart({
  part,
  isQuiet = false,
  share,
}: {
  part: 'place' | 'wifi' | 'checkOut'
  isQuiet?: boolean
  share?: ReactNode
}) {
  const { stay } = useVisibleStay()
  const { welcome } = useTranslations('guest')
  const { day, time } = useFormat()
  const { data: info } = useGuestPropertyInfo()
  if (part === 'checkOut') {
    return (
      <p className="flex flex-wrap gap-x-3 border-line border-y py-3" data-screen-only>
        <span className="text-ink-soft">{welcome.checkOut}</span>
        <span className="figures font-semibold">
          {`${day(stay.checkOutDate, 'plain')}, ${welcome.checkOutValue(time(stay.checkOutTime))}`}
        </span>
      </p>
    )
  }
  if (!info) return null
  if (part === 'place') return <PlaceCard {...{ info, isQuiet, share }} />
  return info.wifiName && <WifiCard name={info.wifiName} password={info.wifiPassword} />
}

export function HouseDetails({ isLeaving = false }: { isLeaving?: boolean }) {
  const { trouble, welcome } = useTranslations('guest')
  const info = useGuestPropertyInfo()
  if (info.isPending) {
    const bars = ['h-8 w-40', 'mt-3 h-44', 'mt-12 h-8 w-24', 'mt-3 h-32']
    return <SkeletonBars label={welcome.houseLoading} bars={bars} />
  }
  if (info.isError) {
    return (
      <>
        <RetryNotice label={trouble.again} isPending={info.isFetching} onRetry={info.refetch}>
          {welcome.houseFailed}
        </RetryNotice>
        <Facts info={null} />
      </>
    )
  }
  return (
    <>
      <Facts info={info.data} />
      <EmergencyCard {...info.data.emergencyServices} />
      <Instructions info={info.data} isLeaving={isLeaving} />
    </>
  )
}

function EmergencyCard({ calls, isKnown }: PropertyInfo['emergencyServices']) {
  const { token } = useVisibleStay()
  const { emergency } = useTranslations('stay')
  return (
    <section aria-labelledby="emergency-title" className="rounded-card bg-rata-100 px-gutter py-5">
      <h3 id="emergency-title" className="text-xl">
        {emergency.title}
      </h3>
      <div className="mt-3 flex flex-wrap gap-2">
        {calls.map((call) => (
          <a
            key={call.number}
            href={phoneAddress(call.number)}
            className={`${buttonClasses('danger', 'large')} figures max-sm:grow max-sm:px-3`}
          >
            <Phone className="size-4.5" />
            {emergency.call(call.number)}
            {!isForAll(call) && (
              <span className="font-normal">{servicesLabel(emergency.services, call)}</span>
            )}
          </a>
        ))}
        <a
          href={`/guest/${token}/emergency`}
          className={`${buttonClasses('secondary', 'large')} max-sm:grow max-sm:px-3`}
          data-screen-only
        >
          {emergency.more}
        </a>
      </div>
      {!isKnown && <p className="mt-3">{emergency.services.unknown}</p>}
    </section>
  )
}

/** Times and parking are part of the stay, so they are shown even if the rest failed to load. */
function Facts({ info }: { info: PropertyInfo | null }) {
  const { stay } = useVisibleStay()
  const { welcome } = useTranslations('guest')
  const { time } = useFormat()
  const emergencyContact = info?.emergencyContact
  const dialable = emergencyContact?.match(/\+?[\d\s()-]{6,}/)?.[0].replace(/[^\d+]/g, '')
  const emergency = dialable ? (
    <a className="-my-2.5 inline-block max-w-full py-2.5 text-link" href={`tel:${dialable}`}>
      {emergencyContact}
    </a>
  ) : (
    emergencyContact
  )
  const rows: readonly (readonly [string, ReactNode])[] = [
    [welcome.checkIn, welcome.checkInValue(time(stay.checkInTime))],
    [welcome.checkOut, welcome.checkOutValue(time(stay.checkOutTime))],
    ...(info ? [[welcome.parking, info.parking] as const] : []),
    ...(emergency ? [[welcome.emergency, emergency] as const] : []),
  ]
  return (
    <section aria-labelledby="facts-title">
      <h3 id="facts-title" className="text-2xl">
        {welcome.factsTitle}
      </h3>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {rows.map(([term, value]) => (
          <div key={term} className="flex flex-wrap gap-x-3 py-3">
            <dt className="w-32 shrink-0 text-ink-soft sm:w-52">{term}</dt>
            <dd className="figures min-w-0 break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Leads on the last morning, and isn't repeated below then. */
export function LeavingInstructions() {
  const { data: info } = useGuestPropertyInfo()
  const { welcome } = useTranslations('guest')
  if (!info?.checkOutInstructions) return null
  return (
    <div className="mt-4">
      <h4 className="font-semibold">{welcome.leaving}</h4>
      <Written of={info.words.checkOutInstructions} className="mt-1">
        {info.checkOutInstructions}
      </Written>
    </div>
  )
}

/** Check-out instructions are folded until the last morning. */
function Instructions({ info, isLeaving }: { info: PropertyInfo; isLeaving: boolean }) {
  const { welcome } = useTranslations('guest')
  const arriving = info.checkInInstructions
  const leaving = isLeaving ? '' : info.checkOutInstructions
  return (
    <>
      {arriving && (
        <section aria-label={welcome.arriving}>
          <h3 className="text-2xl">{welcome.arriving}</h3>
          <Written of={info.words.checkInInstructions} className="mt-2">
            {arriving}
          </Written>
        </section>
      )}
      {leaving && (
        <Fold summary={<h3 className="text-2xl">{welcome.leaving}</h3>}>
          <Written of={info.words.checkOutInstructions} className="mt-2">
            {leaving}
          </Written>
        </Fold>
      )}
      {info.amenities.length > 0 && (
        <section aria-labelledby="amenities-title" data-screen-only>
          <h3 id="amenities-title" className="text-2xl">
            {welcome.amenities}
          </h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {info.amenities.map((amenity, at) => (
              <li key={amenity} lang={info.words[`amenities.${at}`]?.lang}>
                <Badge tone="good" className="font-normal text-base">
                  {amenity}
                </Badge>
              </li>
            ))}
          </ul>
          <WordNote
            of={info.amenities.map((_, at) => info.words[`amenities.${at}`]).find((own) => own?.note)}
          />
        </section>
      )}
    </>
  )
}
