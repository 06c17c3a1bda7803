import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { StepIndicator } from '#app/screens/guest/steps/step-indicator.tsx'
import { HeaderBand } from './guest-header.tsx'

const unknownSteps = (['documents', 'deposit', 'approval', 'guide'] as const).map((name) => ({
  name,
  state: 'open' as const,
}))

/** Boxes have the heights of the lines that replace them. */
export function GuestSkeleton() {
  const { header } = useTranslations('guest')
  return (
    <>
      <HeaderBand>
        <div aria-hidden="true">
          <Skeleton className="mt-6 h-[2.4375rem] w-60 bg-bush-700! sm:h-[3.4375rem] sm:w-80" />
          <Skeleton className="mt-2.5 h-[1.55rem] w-72 max-w-full bg-bush-700!" />
        </div>
      </HeaderBand>
      <main className="mx-auto max-w-2xl px-5 pt-7 pb-20 sm:px-6">
        <h1 className="sr-only">{header.title}</h1>
        <StepIndicator steps={unknownSteps} progress={0} />
        <SkeletonGroup label={header.loading}>
          <Skeleton className="mt-9 h-9 w-64 max-w-full" />
          <Skeleton className="mt-2 h-12 w-full sm:h-6" />
          <Skeleton className="mt-7 h-6 w-32" />
          <Skeleton className="mt-1.5 h-10 w-full sm:h-5" />
          <Skeleton className="mt-2 h-11.5" />
          <Skeleton className="mt-5 h-6 w-32" />
          <Skeleton className="mt-1.5 h-11.5" />
          <Skeleton className="mt-5 h-13 sm:w-60" />
        </SkeletonGroup>
      </main>
    </>
  )
}
