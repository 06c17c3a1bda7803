import type { useGuideEntries } from '#app/api/host-guide.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { errorText } from '#app/lib/report-error.ts'
import { content, guideContent } from '#words/en/admin.ts'

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
