import Search from 'lucide-react/icons/search'
import type { RefObject } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { controlClasses } from '#app/components/ui/field.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { LoadMore } from '#app/screens/admin/page/load-more.tsx'
import { inOrderOfToday } from '#app/screens/admin/stay/stay-order.ts'
import { StayRow } from '#app/screens/admin/stay/stay-row.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import { StayItem } from './stay-item.tsx'
import { offscreenRowClasses, rowsClasses, type StayPages } from './stay-rows.ts'

export const stayFilters = {
  all: {},
  pending: { status: 'pending' },
  approved: { status: 'approved' },
  ahead: { part: 'ahead' },
  past: { part: 'past' },
  attention: { deposit: 'attention' },
} as const
type FilterName = keyof typeof stayFilters

interface StaySearch {
  q: string
  filter: FilterName
}
export const noSearch: StaySearch = { q: '', filter: 'all' }

const firstRows = 12

/** All stays as rows in order of importance today, with search and filter. */
export function AllStays({
  pages,
  search,
  query,
  onSearch,
  headingRef,
  listedAbove,
}: {
  pages: StayPages
  search: StaySearch
  /** The text that `pages` were searched for. */
  query: string
  /** Called with what has changed. */
  onSearch: (change: Partial<StaySearch>) => void
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Ids of stays with a card in a list above; here their rows link to the stay's page. */
  listedAbove: ReadonlySet<string>
}) {
  const { todayAtHouse } = useHouseTime()
  const stays = inOrderOfToday(pages.data ?? [], todayAtHouse())
  return (
    <section aria-labelledby="all-guest-stays" className="mt-6" aria-busy={pages.isPlaceholderData}>
      {/* Sticky, so search and filter stay reachable while the list scrolls. */}
      <div className="z-20 gap-3 bg-paper max-sm:contents sm:sticky sm:top-0 sm:flex sm:items-center sm:justify-between sm:py-2">
        <h2 id="all-guest-stays" ref={headingRef} tabIndex={-1} className="text-2xl">
          {stayContent.all}
        </h2>
        <search className="flex gap-2 max-sm:sticky max-sm:top-0 max-sm:z-20 max-sm:bg-paper max-sm:py-2">
          <SearchField q={search.q} onSearch={(q) => onSearch({ q })} />
          <select
            name="filter"
            aria-label={stayContent.filter}
            value={search.filter}
            onChange={({ target }) => onSearch({ filter: target.value as FilterName })}
            className={cx(controlClasses, 'min-h-11 max-sm:w-28 max-sm:px-2 sm:w-56')}
          >
            {Object.keys(stayFilters).map((name) => (
              <option key={name} value={name}>
                {stayContent.filters[name as FilterName]}
              </option>
            ))}
          </select>
        </search>
      </div>
      <div className="mt-1">
        {stays.length === 0 ? (
          <NoStays search={{ ...search, q: query }} onShowAll={() => onSearch(noSearch)} />
        ) : (
          <ul className={rowsClasses}>
            {stays.map((stay, place) => (
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
        <LoadMore pages={pages} texts={stayContent} />
      </div>
    </section>
  )
}

function NoStays({ search: { q, filter }, onShowAll }: { search: StaySearch; onShowAll: () => void }) {
  const { empty, filters, nothingFiltered, nothingFound, showAll } = stayContent
  const isFiltered = filter !== 'all'
  return (
    <div className="rounded-card border border-edge/60 border-dashed px-6 py-12 text-center">
      <p role="status" className="text-ink-soft text-lg">
        {isFiltered ? nothingFiltered(q, filters[filter]) : q ? nothingFound(q) : empty}
      </p>
      {(isFiltered || q) && (
        <Button variant="secondary" className="mt-5" onClick={onShowAll}>
          {showAll}
        </Button>
      )}
    </div>
  )
}

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <div className="relative min-w-0 flex-1 sm:w-72 sm:flex-none">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={stayContent.search}
        placeholder={stayContent.searchPlaceholder}
        value={q}
        onChange={({ target }) => onSearch(target.value)}
        className={cx(controlClasses, 'pl-10')}
      />
    </div>
  )
}
