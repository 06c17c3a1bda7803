import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { hostPages } from '#words/en/host-pages.ts'

/** The sections of the page in grey. */
export function HouseLoading() {
  return (
    <SkeletonGroup label={hostPages.house.loading}>
      {['basics', 'words', 'photos', 'place'].map((key) => (
        <div key={key} className="mb-10">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-4 h-40 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
