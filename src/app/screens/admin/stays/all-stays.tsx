import type { RefObject } from 'react'
import { Link } from 'wouter'
import { Words } from '#app/components/ui/words.tsx'
import { useIsWide } from '#app/lib/width.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { firstScreen, furtherDownRow } from '#app/screens/admin/stay/stay-card.tsx'
import { CreatedOn } from '#app/screens/admin/stay/stay-row.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import { todayContent as words } from '#i18n/en/host-week.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { grouped } from './stay-groups.ts'
import { StayItem } from './stay-item.tsx'
import { LoadMoreStays, type StayPages, StaysEmpty } from './stay-list-states.tsx'
import { StaySearch } from './stay-search.tsx'

/** So many rows may be on the first screen. */
const firstRows = 12

/** Every stay as a row, by what it is to the host today, and the search among them. */
export function AllStays({
  stays,
  pages,
  q,
  onSearch,
  headingRef,
  shownAbove,
}: {
  stays: ListedStay[]
  pages: StayPages
  q: string
  onSearch: (q: string) => void
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Stays whose card is in a list above: here a row leads to their page. */
  shownAbove: ReadonlySet<string>
}) {
  const { todayAtHouse } = useHouseTime()
  const groups = grouped(stays, todayAtHouse())
  // Whole cards above leave no room for a row on the first screen.
  const isBelow = useIsWide() && shownAbove.size > firstScreen
  return (
    <section aria-labelledby="all-guest-stays" className="mt-6 sm:mt-9" aria-busy={pages.isPlaceholderData}>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 id="all-guest-stays" ref={headingRef} tabIndex={-1} className="text-2xl">
          {stayContent.all}
        </h2>
        <StaySearch q={q} onSearch={onSearch} />
      </div>
      <div className="mt-3">
        {stays.length === 0 && <StaysEmpty q={q} onClearSearch={() => onSearch('')} />}
        {groups.map(({ group, stays: found }) => (
          <div key={group} className="not-first:mt-3">
            <p id={`stays-${group}`} className="mb-1 font-semibold text-ink-soft max-sm:text-sm">
              {words.groups[group]} <span className="figures font-normal">({found.length})</span>
            </p>
            <ul
              aria-labelledby={`stays-${group}`}
              className="-mx-4 divide-y divide-line border-line border-y sm:mx-0"
            >
              {found.map((stay, place) => (
                <li key={stay.id} className={isBelow || place >= firstRows ? furtherDownRow : undefined}>
                  {shownAbove.has(stay.id) ? <LeadingRow stay={stay} /> : <StayItem stay={stay} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <LoadMoreStays pages={pages} />
      </div>
    </section>
  )
}

function LeadingRow({ stay }: { stay: ListedStay }) {
  return (
    <Link
      href={`/admin/stays/${stay.id}`}
      className="flex min-h-11 flex-col justify-center px-4 py-0.5 hover:bg-paper sm:px-6"
    >
      <span className="truncate font-semibold leading-5">
        <Words>{stay.guestName}</Words>
      </span>
      <span className="figures flex flex-wrap justify-between gap-x-3 text-sm leading-[1.125rem]">
        {formatStayDates(stay.checkInDate, stay.checkOutDate)}
        <CreatedOn stay={stay} />
      </span>
      <span className="sr-only">{words.leads}</span>
    </Link>
  )
}
