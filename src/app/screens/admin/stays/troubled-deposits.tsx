import { StayCard } from '#app/screens/admin/stay/stay-card.tsx'
import type { ListedStay } from '#shared/contract/stays.ts'
import { stayContent } from '#words/en/admin.ts'

/**
 * Stays whose deposit is in trouble, whoever arrives first on top. One that waits for a decision is in the list for that
 * and says so there.
 */
export function TroubledDeposits({ stays }: { stays: ListedStay[] }) {
  const decided = stays
    .filter(({ status }) => status !== 'pending')
    .toSorted((a, b) => a.checkInDate.localeCompare(b.checkInDate))
  if (decided.length === 0) return null
  return (
    <section aria-labelledby="troubled-deposits" className="mt-9">
      <h2 id="troubled-deposits" className="flex items-baseline gap-2.5 text-2xl">
        {stayContent.troubled}
        <span className="figures font-sans font-semibold text-clay-700 text-xl">({decided.length})</span>
      </h2>
      <ul className="mt-4 space-y-5">
        {decided.map((stay) => (
          <li key={stay.id}>
            <StayCard stay={stay} />
          </li>
        ))}
      </ul>
    </section>
  )
}
