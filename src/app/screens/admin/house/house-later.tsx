import { later } from '#app/components/ui/later.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { houseContent } from '#words/en/house.ts'

/** The sections of the page in grey. */
export function HouseLoading() {
  return (
    <SkeletonGroup label={houseContent.loading}>
      {['basics', 'words', 'photos', 'place'].map((key) => (
        <div key={key} className="mb-10">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="mt-4 h-40 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

/** The page of the house comes with its own code: most visits are to the stays. */
export const housePage = later(async () => (await import('./house-page.tsx')).HousePage, <HouseLoading />)
