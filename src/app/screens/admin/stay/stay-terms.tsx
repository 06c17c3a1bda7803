import { useHouse } from '#app/lib/house.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { arrivalContent } from '#i18n/en/stay-host.ts'
import { sourceNames, termsContent } from '#i18n/en/stay-life.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { countOf } from '#shared/formatting.ts'
import { arrivalConcerns } from '#shared/stay/arrival.ts'

/** A stay's special terms in one line, and the host's notes. */
export function StayTerms({ stay }: { stay: AdminStay }) {
  const house = useHouse()
  const facts = [
    stay.source === 'direct' ? null : sourceNames[stay.source],
    stay.guests === null ? null : countOf(stay.guests, 'guest'),
    stay.checkInTime === house.checkInTime ? null : termsContent.checkInAt(stay.checkInTime),
    stay.checkOutTime === house.checkOutTime ? null : termsContent.checkOutAt(stay.checkOutTime),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="figures mt-1 text-ink-soft">{facts.join(' · ')}</p>}
      {stay.hostNote && (
        <p className="mt-1.5 max-w-prose whitespace-pre-line break-words border-edge border-l-2 pl-3 text-ink-soft">
          {stay.hostNote}
        </p>
      )}
    </>
  )
}

export function StayArrival({ stay }: { stay: AdminStay }) {
  const house = useHouse()
  const { atHouse, clockTime } = useHouseTime()
  const { vehicles, arrivalTime, houseRulesAcceptedAt, departedAt } = stay
  const parts = [
    vehicles === null ? null : arrivalContent.vehicles(vehicles),
    arrivalTime === null ? null : arrivalContent.arrives(clockTime(arrivalTime)),
    houseRulesAcceptedAt === null ? null : arrivalContent.houseRules,
  ].filter((part) => part !== null)
  if (parts.length === 0 && stay.guests === null && departedAt === null) return null
  const { sleeps, parking } = house
  const { beyond } = arrivalContent
  const limits = {
    guests: () => beyond.guests(sleeps),
    vehicles: () => beyond.vehicles(parking),
    time: () => beyond.time(clockTime(stay.checkInTime)),
  }
  const concerns = arrivalConcerns(stay, { sleeps, parking, checkInTime: stay.checkInTime })
  return (
    <div className="figures mt-1.5">
      {parts.length > 0 && <p className="text-ink-soft">{parts.join(' · ')}</p>}
      {concerns.length > 0 && (
        <p className="font-semibold text-clay-700">
          {arrivalContent.check(concerns.map((concern) => limits[concern]()).join(', '))}
        </p>
      )}
      {departedAt !== null && (
        <p className="font-semibold text-bush-600">{arrivalContent.left(atHouse(departedAt))}</p>
      )}
    </div>
  )
}
