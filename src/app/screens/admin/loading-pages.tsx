import { Panel } from '#app/components/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { guideContent } from '#words/en/admin.ts'
import { hostPages } from '#words/en/host-pages.ts'
import { SubPage } from './sub-page.tsx'

/** The sections of the page in grey. */
export function AccountsLoading() {
  return (
    <SkeletonGroup label={hostPages.accounts.loading} className="mt-2 space-y-8">
      {['passkeys', 'password', 'sessions', 'hosts'].map((key) => (
        <Skeleton key={key} className="h-32 w-full" />
      ))}
    </SkeletonGroup>
  )
}

/** The month in grey. */
export function CalendarLoading() {
  return (
    <SkeletonGroup label={hostPages.calendar.loading} className="space-y-6">
      <Skeleton className="mb-3 h-11 w-56" />
      <Skeleton className="h-96 w-full" />
    </SkeletonGroup>
  )
}

/** The questions in grey. */
export function EnquiriesLoading() {
  return (
    <SkeletonGroup label={hostPages.enquiries.loading} className="space-y-6">
      <Skeleton className="mb-4 h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonGroup>
  )
}

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

/** The sheet in grey. */
export function ReviewLoading() {
  return (
    <SubPage title={hostPages.review.title}>
      <SkeletonGroup label={hostPages.review.loading}>
        <Skeleton className="h-9 w-48" />
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Skeleton className="aspect-[3/4] sm:aspect-[4/3]" />
          <Skeleton className="aspect-[3/4] sm:aspect-[4/3]" />
        </div>
      </SkeletonGroup>
    </SubPage>
  )
}

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

/** The entries in grey. */
export function GuideLoading() {
  return (
    <SkeletonGroup label={guideContent.loading}>
      {['first', 'second', 'third'].map((key) => (
        <Panel as="div" key={key} className="mb-4 p-4 sm:p-6">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="mt-4 h-5 w-full max-w-prose" />
          <Skeleton className="mt-2 h-5 w-3/4 max-w-md" />
        </Panel>
      ))}
    </SkeletonGroup>
  )
}
