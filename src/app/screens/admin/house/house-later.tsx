import { later } from '#app/components/ui/later.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { houseContent } from '#words/en/house.ts'

/** The sections of the page in grey. */
export function HouseLoading() {
  return (
    <SkeletonGroup label={houseContent.loading} className="mt-2 space-y-8">
      {['basics', 'words', 'photos', 'place'].map((key) => (
        <Skeleton key={key} className="h-40 w-full" />
      ))}
    </SkeletonGroup>
  )
}

/** The page of the house comes with its own code: most visits are to the stays. */
export const housePage = later(async () => (await import('./house-page.tsx')).HousePage, <HouseLoading />)
