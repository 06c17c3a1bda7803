import type { ListedStay } from '#shared/contract/stays.ts'
import { stayContent } from '#words/en/admin.ts'
import { StayItem, useIsWide } from './stay-item.tsx'

/**
 * Stays whose deposit is in trouble, whoever arrives first on top. One that waits for a decision is in the list for that
 * and says so there.
 */
export function TroubledDeposits({ stays }: { stays: ListedStay[] }) {
  const isWide = useIsWide()
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
      <ul
        className={isWide ? 'mt-4 space-y-5' : '-mx-4 mt-3 divide-y divide-line border-line border-y sm:mx-0'}
      >
        {decided.map((stay) => (
          <li key={stay.id}>
            <StayItem stay={stay} isOpenAtFirst={isWide} />
          </li>
        ))}
      </ul>
    </section>
  )
}
