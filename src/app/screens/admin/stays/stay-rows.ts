import type { useStayPages } from '#app/api/host-stays.ts'
import { LoadMore } from '#app/screens/admin/page/load-more.tsx'
import { stayContent } from '#i18n/en/admin.ts'

export const rowsClasses =
  '-mx-4 divide-y divide-line border-line border-y bg-card sm:mx-0 sm:rounded-card sm:border'

/** `content-visibility` for rows below the first screen. An open menu isn't clipped. */
export const offscreenRowClasses =
  '[content-visibility:auto] has-[[aria-expanded=true]]:[content-visibility:visible] [contain-intrinsic-size:auto_2.875rem]'

export type StayPages = ReturnType<typeof useStayPages>

export const LoadMoreStays = ({ pages }: { pages: StayPages }) => (
  <LoadMore
    pages={pages}
    label={stayContent.loadMore}
    pendingLabel={stayContent.loadingMore}
    failed={stayContent.loadFailed}
  />
)
