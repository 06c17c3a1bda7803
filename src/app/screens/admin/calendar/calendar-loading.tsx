import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { hostPages } from '#words/en/host-pages.ts'

/** The month in grey. */
export function CalendarLoading() {
  return (
    <SkeletonGroup label={hostPages.calendar.loading} className="space-y-6">
      <Skeleton className="mb-3 h-11 w-56" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  )
}
