import type { RefObject } from 'react'
import { firstScreen, furtherDown, StayCard } from '#app/screens/admin/stay/stay-card.tsx'
import type { ListedStay } from '#shared/contract/stays.ts'
import { stayContent } from '#words/en/admin.ts'
import { LoadMore, type StayPages, StaysEmpty } from './stay-list-states.tsx'
import { StaySearch } from './stay-search.tsx'

/** Every stay, newest check-in first, and the search among them. */
export function AllStays({
  stays,
  pages,
  q,
  onSearch,
  headingRef,
  isBelow,
}: {
  stays: ListedStay[]
  pages: StayPages
  q: string
  onSearch: (q: string) => void
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Whether another list stands above it, so that none of its cards is on the first screen. */
  isBelow: boolean
}) {
  return (
    <section aria-labelledby="all-guest-stays" className="mt-12" aria-busy={pages.isPlaceholderData}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="all-guest-stays" ref={headingRef} tabIndex={-1} className="text-2xl">
          {stayContent.all}
        </h2>
        <StaySearch q={q} onSearch={onSearch} />
      </div>
      <div className="mt-4">
        {stays.length === 0 ? (
          <StaysEmpty q={q} onClearSearch={() => onSearch('')} />
        ) : (
          <ul className="space-y-5">
            {stays.map((stay, place) => (
              <li key={stay.id} className={isBelow || place >= firstScreen ? furtherDown : undefined}>
                <StayCard stay={stay} isFirst={!isBelow && place < firstScreen} />
              </li>
            ))}
          </ul>
        )}
        <LoadMore pages={pages} />
      </div>
    </section>
  )
}
