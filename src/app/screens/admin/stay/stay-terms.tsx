import { checkInTime, checkOutTime } from '#shared/constants.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { countOf } from '#shared/formatting.ts'
import { sourceNames, termsContent } from '#words/en/stay-life.ts'

/** What is special about a stay, in one line, and what the host noted. */
export function StayTerms({ stay }: { stay: AdminStay }) {
  const facts = [
    stay.source === 'direct' ? null : sourceNames[stay.source],
    stay.guests === null ? null : countOf(stay.guests, 'guest'),
    stay.checkInTime === checkInTime ? null : termsContent.checkInAt(stay.checkInTime),
    stay.checkOutTime === checkOutTime ? null : termsContent.checkOutAt(stay.checkOutTime),
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
