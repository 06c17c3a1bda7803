import type { useGuideEntries } from '#app/api/host-guide.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { errorText } from '#app/lib/report-error.ts'
import { content, guideContent } from '#words/en/admin.ts'

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

export function GuideFailed({ entries }: { entries: ReturnType<typeof useGuideEntries> }) {
  return (
    <Notice
      tone="bad"
      role="alert"
      title={guideContent.loadFailed}
      action={
        <Button variant="secondary" isPending={entries.isFetching} onClick={() => entries.refetch()}>
          {content.tryAgain}
        </Button>
      }
    >
      {errorText(entries.error, content.unexpected)}
    </Notice>
  )
}

export function GuideEmpty() {
  return (
    <div className="rounded-card border border-edge/60 border-dashed px-6 py-12 text-center">
      <p className="text-lg">{guideContent.empty}</p>
      <p className="mt-1 text-ink-soft">{guideContent.emptyHint}</p>
    </div>
  )
}
