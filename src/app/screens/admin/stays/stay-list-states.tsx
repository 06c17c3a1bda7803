import type { useStayPages } from '#app/api/host-stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { LoadMore } from '#app/screens/admin/page/load-more.tsx'
import { stayContent } from '#i18n/en/admin.ts'

/** A list of rows. */
export const rowsClasses =
  '-mx-4 divide-y divide-line border-line border-y bg-card sm:mx-0 sm:rounded-card sm:border'

/** For a row further down: it is laid out when it comes near. An open menu isn't cut off. */
export const furtherDown =
  '[content-visibility:auto] has-[[aria-expanded=true]]:[content-visibility:visible] [contain-intrinsic-size:auto_2.875rem]'

export type StayPages = ReturnType<typeof useStayPages>

/** Two cards in grey, and the words for those who do not see them. */
export function StaysLoading() {
  return (
    <div role="status" aria-busy="true" className="mt-9">
      <p className="text-ink-soft">{stayContent.loading}</p>
      <div aria-hidden="true" className="mt-4 space-y-5">
        {['first', 'second'].map((key) => (
          <Panel as="div" key={key}>
            <div className="gap-8 px-4 py-4 sm:px-6 sm:py-5 md:flex">
              <div className="flex-1">
                <Skeleton className="h-9 w-48" />
                <Skeleton className="mt-2 h-6 w-72 max-w-full" />
                <Skeleton className="mt-4 h-2 w-80 max-w-full" />
                <Skeleton className="mt-2 h-7 w-60 max-w-full" />
                <Skeleton className="mt-4 h-5 w-64 max-w-full" />
              </div>
              <div className="mt-6 flex flex-1 gap-3 md:mt-0">
                <Skeleton className="aspect-[4/3] flex-1" />
                <Skeleton className="aspect-[4/3] flex-1" />
              </div>
            </div>
            <div className="flex items-center gap-6 border-line border-t px-4 py-3 sm:px-6">
              <Skeleton className="h-11 w-44" />
              <Skeleton className="h-11 w-40 max-sm:hidden" />
            </div>
          </Panel>
        ))}
      </div>
    </div>
  )
}

export function StaysEmpty({ q, onClearSearch }: { q: string; onClearSearch: () => void }) {
  return (
    <div className="rounded-card border border-edge/60 border-dashed px-6 py-12 text-center">
      <p role="status" className="text-ink-soft text-lg">
        {q ? stayContent.nothingFound(q) : stayContent.empty}
      </p>
      {q && (
        <Button variant="secondary" className="mt-5" onClick={onClearSearch}>
          {stayContent.clearSearch}
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
