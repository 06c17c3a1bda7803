import type { AdminStay } from '#shared/contract/stays.ts'
import { formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'
import { arrivalContent } from '#words/en/stay-host.ts'
import { formatIn } from '#words/format.ts'

/** What the guest said of the arrival, in one line: how many, when, and whether they have left. */
export function StayArrival({ stay }: { stay: AdminStay }) {
  const { guests, vehicles, arrivalTime, houseRulesAcceptedAt, departedAt } = stay
  const parts = [
    guests === null ? null : arrivalContent.guests(guests),
    vehicles === null ? null : arrivalContent.vehicles(vehicles),
    arrivalTime === null ? null : arrivalContent.arrives(formatIn('en').time(arrivalTime)),
    houseRulesAcceptedAt === null ? null : arrivalContent.houseRules,
  ].filter((part) => part !== null)
  if (parts.length === 0 && departedAt === null) return null
  return (
    <div className="figures mt-1.5">
      {parts.length > 0 && <p className="text-ink-soft">{parts.join(' · ')}</p>}
      {departedAt !== null && (
        <p className="font-semibold text-bush-600">
          {arrivalContent.left(formatInstant(departedAt, property.timeZone))}
        </p>
      )}
    </div>
  )
}
