import { Panel } from '#app/components/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { guideContent } from '#words/en/admin.ts'

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
