import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { calendarContent } from '#words/en/calendar.ts'

/** The month in grey. */
export function CalendarLoading() {
  return (
    <SkeletonGroup label={calendarContent.loading} className="space-y-6">
      <Skeleton className="mb-3 h-11 w-56" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  )
}
