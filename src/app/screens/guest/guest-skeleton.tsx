import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { header } from './content.ts'
import { HeaderBand } from './guest-header.tsx'

/** What stands on the page until the stay is known: the same band, the same four steps, one form's worth of space. */
export function GuestSkeleton() {
  return (
    <main>
      <h1 className="sr-only">{header.title}</h1>
      <SkeletonGroup label={header.loading}>
        <HeaderBand>
          <Skeleton className="mt-7 h-10 w-60 bg-bush-700! sm:h-14 sm:w-80" />
          <Skeleton className="mt-2.5 h-6 w-72 max-w-full bg-bush-700!" />
        </HeaderBand>
        <div className="mx-auto max-w-2xl px-5 pt-7 sm:px-6">
          <div className="grid grid-cols-4 gap-2 sm:gap-4">
            {[1, 2, 3, 4].map((step) => (
              <div key={step}>
                <Skeleton className="size-6 rounded-full" />
                <Skeleton className="mt-1.5 h-8 w-4/5 sm:h-9" />
              </div>
            ))}
          </div>
          <Skeleton className="mt-4 h-1.5" />
          <Skeleton className="mt-10 h-8 w-64 max-w-full" />
          <Skeleton className="mt-3 h-5 w-full" />
          <Skeleton className="mt-8 h-5 w-32" />
          <Skeleton className="mt-2 h-12" />
          <Skeleton className="mt-6 h-5 w-32" />
          <Skeleton className="mt-2 h-12" />
          <Skeleton className="mt-7 h-13" />
        </div>
      </SkeletonGroup>
    </main>
  )
}
