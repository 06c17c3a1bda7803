import type { RefObject } from 'react'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { inOrderOfToday } from '#app/screens/admin/stay/stay-groups.ts'
import { StayRow } from '#app/screens/admin/stay/stay-row.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { StayFilter, type StayFilterName } from './stay-filter.tsx'
import { StayItem } from './stay-item.tsx'
import {
  LoadMoreStays,
  offscreenRowClasses,
  rowsClasses,
  type StayPages,
  StaysEmpty,
} from './stay-list-states.tsx'
import { StaySearch } from './stay-search.tsx'

const firstRows = 12

/** All stays as rows in order of importance today, with search and filter. */
export function AllStays({
  stays,
  pages,
  q,
  filter,
  onSearch,
  onFilter,
  headingRef,
  listedAbove,
}: {
  stays: ListedStay[]
  pages: StayPages
  q: string
  filter: StayFilterName
  onSearch: (q: string) => void
  onFilter: (filter: StayFilterName) => void
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Ids of stays with a card in a list above; here their rows link to the stay's page. */
  listedAbove: ReadonlySet<string>
}) {
  const { todayAtHouse } = useHouseTime()
  const inOrder = inOrderOfToday(stays, todayAtHouse())
  return (
    <section aria-labelledby="all-guest-stays" className="mt-6" aria-busy={pages.isPlaceholderData}>
      {/* Sticky, so search and filter stay reachable while the list scrolls. */}
      <div className="z-20 gap-3 bg-paper max-sm:contents sm:sticky sm:top-0 sm:flex sm:items-center sm:justify-between sm:py-2">
        <h2 id="all-guest-stays" ref={headingRef} tabIndex={-1} className="text-2xl">
          {stayContent.all}
        </h2>
        <search className="flex gap-2 max-sm:sticky max-sm:top-0 max-sm:z-20 max-sm:bg-paper max-sm:py-2">
          <StaySearch q={q} onSearch={onSearch} />
          <StayFilter filter={filter} onFilter={onFilter} />
        </search>
      </div>
      <div className="mt-1">
        {stays.length === 0 ? (
          <StaysEmpty
            q={q}
            filter={filter}
            onShowAll={() => {
              onSearch('')
              onFilter('all')
            }}
          />
        ) : (
          <ul className={rowsClasses}>
            {inOrder.map((stay, place) => (
              <li key={stay.id} className={place >= firstRows ? offscreenRowClasses : undefined}>
                {listedAbove.has(stay.id) ? (
                  <StayRow stay={stay} href={`/admin/stays/${stay.id}`} />
                ) : (
                  <StayItem stay={stay} />
                )}
              </li>
            ))}
          </ul>
        )}
        <LoadMoreStays pages={pages} />
      </div>
    </section>
  )
}
