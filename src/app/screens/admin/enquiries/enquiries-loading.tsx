import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { enquiriesContent } from '#words/en/enquiries.ts'

/** The questions in grey. */
export function EnquiriesLoading() {
  return (
    <SkeletonGroup label={enquiriesContent.loading} className="space-y-6">
      <Skeleton className="mb-4 h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  )
}
