import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { hostPages } from '#words/en/host-pages.ts'

/** The questions in grey. */
export function EnquiriesLoading() {
  return (
    <SkeletonGroup label={hostPages.enquiries.loading} className="space-y-6">
      <Skeleton className="mb-4 h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  )
}
