import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { hostPages } from '#words/en/host-pages.ts'

/** The lines of the overview in grey. */
export function StatusLoading() {
  return (
    <SkeletonGroup label={hostPages.status.loading} className="mt-2">
      <Skeleton className="h-14 w-full" />
      <div className="mt-8 space-y-5">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
          <Skeleton key={key} className="h-6 w-72 max-w-full" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
