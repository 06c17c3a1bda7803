import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { SubPage } from '#app/screens/admin/sub-page.tsx'
import { hostPages } from '#words/en/host-pages.ts'

/** The sheet in grey. */
export function ReviewLoading() {
  return (
    <SubPage title={hostPages.review.title}>
      <SkeletonGroup label={hostPages.review.loading}>
        <Skeleton className="h-9 w-48" />
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Skeleton className="aspect-[3/4] sm:aspect-[4/3]" />
          <Skeleton className="aspect-[3/4] sm:aspect-[4/3]" />
        </div>
      </SkeletonGroup>
    </SubPage>
  )
}
