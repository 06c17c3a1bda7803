import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStayPages } from '#app/api/stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { DialogButton } from '#app/components/ui/dialog-button.tsx'
import { controlClasses } from '#app/components/ui/field.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, LoadMore } from '#app/screens/admin/page/loaded.tsx'
import { inOrderOfToday } from '#app/screens/admin/stay/stay-order.ts'
import { rowsClasses, StayRow } from '#app/screens/admin/stay/stay-row.tsx'
import { Today } from '#app/screens/admin/today.tsx'
import { stayContent } from '#i18n/en/stay.ts'
import { firstLists } from '#shared/host-page.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { PendingStays } from './pending-stays.tsx'
import { StayItem } from './stay-item.tsx'

const createStayDialog = lazy(() => import('#app/screens/admin/stay/stay-dialogs.ts'), 'CreateStayDialog')

export function StaysTab() {
  const [createdId, setCreatedId] = useState<string | null>(null)
  const pending = useStayPages(firstLists.pending)
  // The filled button is then Approve, in the stay that waits.
  const hasDecision = pending.data?.some((stay) => waitsFor(stay) === 'host') ?? pending.isPending
  return (
    <>
      {/* On a phone on its side the button stands beside the tabs, unless enlarged text needs the width. */}
      <div className="@container">
        <div className="flex items-center justify-between gap-4 low:max-lg:@2xl:-mt-15 low:max-lg:@2xl:ml-auto low:max-lg:@2xl:w-fit">
          <h2 className="text-2xl max-sm:sr-only low:max-lg:@2xl:sr-only">{stayContent.title}</h2>
          <DialogButton
            variant={hasDecision ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            dialog={(onClose) => <Lazy part={createStayDialog} with={{ onCreated: setCreatedId, onClose }} />}
          >
            <Plus className="size-5" />
            {stayContent.create}
          </DialogButton>
        </div>
      </div>
      <Today stays={pending.data ? 'success' : pending.status} />
      <StayLists createdId={createdId} />
    </>
  )
}

const stayFilters = {
  all: {},
  pending: { status: 'pending' },
  approved: { status: 'approved' },
  ahead: { part: 'ahead' },
  past: { part: 'past' },
  attention: { deposit: 'attention' },
} as const
type FilterName = keyof typeof stayFilters

const noSearch = { q: '', filter: 'all' as FilterName }
type StayFilter = typeof noSearch

const pauseMs = 300

/** Returns the text once it hasn't changed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const loading = (
  <div role="status" aria-busy="true">
    <p className="mb-3 text-ink-soft">{stayContent.loading}</p>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="mt-2 h-16 w-full" />
    ))}
  </div>
)

/**
 * The pending stays, and all stays as rows in order of importance today, with search and filter. Both lists render
 * together, because a late one would cause a layout shift.
 */
function StayLists({ createdId }: { createdId: string | null }) {
  const { today } = useHouseTime()
  const [search, setSearch] = useState(noSearch)
  const q = useDebounced(search.q.trim())
  const pending = useStayPages(firstLists.pending)
  const all = useStayPages({ q, ...stayFilters[search.filter], ...firstLists.all })
  const heading = useRef<HTMLHeadingElement>(null)
  // Stays with a card above; here their rows link to the stay's page.
  const listedAbove = new Set(pending.data?.map(({ id }) => id))
  const stays = inOrderOfToday(all.data ?? [], today)
  const list = () => (
    <>
      {listedAbove.size > 0 && (
        <PendingStays createdId={createdId} pages={pending} onEmptied={() => heading.current?.focus()} />
      )}
      <section aria-labelledby="all-guest-stays" aria-busy={all.isPlaceholderData}>
        {/* Sticky, so search and filter stay reachable while the list scrolls. */}
        <div className="z-20 gap-3 bg-paper max-sm:contents sm:sticky sm:top-0 sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:py-2">
          <h2 id="all-guest-stays" ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
            {stayContent.all}
          </h2>
          <StaySearch search={search} onSearch={setSearch} />
        </div>
        <div className="mt-1">
          {stays.length === 0 && <NoStays search={{ ...search, q }} onShowAll={() => setSearch(noSearch)} />}
          {stays.length > 0 && (
            <ul className={rowsClasses}>
              {stays.map((stay) => (
                <li key={stay.id}>
                  {listedAbove.has(stay.id) ? (
                    <StayRow stay={stay} href={`/admin/stays/${stay.id}`} />
                  ) : (
                    <StayItem stay={stay} />
                  )}
                </li>
              ))}
            </ul>
          )}
          <LoadMore pages={all} texts={stayContent} />
        </div>
      </section>
    </>
  )
  return (
    <div className="mt-4 space-y-4">
      <Loaded read={pending.data ? all : pending} failed={stayContent.loadFailed} placeholder={loading}>
        {list}
      </Loaded>
    </div>
  )
}

function NoStays({ search: { q, filter }, onShowAll }: { search: StayFilter; onShowAll: () => void }) {
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

function StaySearch({ search, onSearch }: { search: StayFilter; onSearch: (search: StayFilter) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const searchEarly = useEffectEvent(() => {
    // Typed or chosen before hydration.
    const q = input.current?.value ?? ''
    const filter = (select.current?.value ?? 'all') as FilterName
    if (q !== search.q || filter !== search.filter) onSearch({ q, filter })
  })
  useEffect(() => searchEarly(), [])
  return (
    <search className="flex max-w-full flex-wrap gap-2 max-sm:sticky max-sm:top-0 max-sm:z-20 max-sm:bg-paper max-sm:py-2">
      <div className="relative min-w-[min(100%,8rem)] flex-1 sm:w-72 sm:flex-initial">
        <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
        <input
          ref={input}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={stayContent.search}
          placeholder={stayContent.searchPlaceholder}
          value={search.q}
          onChange={({ target }) => onSearch({ ...search, q: target.value })}
          className={cx(
            controlClasses,
            'peer not-placeholder-shown:pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <button
          type="button"
          aria-label={stayContent.clearSearch}
          onClick={() => {
            onSearch({ ...search, q: '' })
            input.current?.focus()
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-ink peer-placeholder-shown:hidden"
        >
          <X className="size-5" />
        </button>
      </div>
      <select
        ref={select}
        name="filter"
        aria-label={stayContent.filter}
        value={search.filter}
        onChange={({ target }) => onSearch({ ...search, filter: target.value as FilterName })}
        className={cx(controlClasses, 'min-h-11 min-w-0 max-sm:w-28 max-sm:px-2 sm:w-56')}
      >
        {Object.entries(stayContent.filters).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </search>
  )
}
