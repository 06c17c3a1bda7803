import type { useStayPages } from '#app/api/host-stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { LoadMore } from '#app/screens/admin/page/load-more.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import type { StayFilterName } from './all-stays.tsx'

export const rowsClasses =
  '-mx-4 divide-y divide-line border-line border-y bg-card sm:mx-0 sm:rounded-card sm:border'

/** `content-visibility` for rows below the first screen. An open menu isn't clipped. */
export const offscreenRowClasses =
  '[content-visibility:auto] has-[[aria-expanded=true]]:[content-visibility:visible] [contain-intrinsic-size:auto_2.875rem]'

export type StayPages = ReturnType<typeof useStayPages>

export const StaysLoading = () => (
  <div role="status" aria-busy="true" className="mt-6">
    <p className="text-ink-soft">{stayContent.loading}</p>
    <Skeleton className="mt-3 h-72 w-full" />
  </div>
)

export function StaysEmpty({
  q,
  filter,
  onShowAll,
}: {
  q: string
  filter: StayFilterName
  onShowAll: () => void
}) {
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

export const LoadMoreStays = ({ pages }: { pages: StayPages }) => (
  <LoadMore
    pages={pages}
    label={stayContent.loadMore}
    pendingLabel={stayContent.loadingMore}
    failed={stayContent.loadFailed}
  />
)
