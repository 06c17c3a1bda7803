import type { usePages } from '#app/api/pages.ts'
import { Button } from '#app/components/ui/button.tsx'
import { errorText } from '#app/lib/report-error.ts'

/** Loads the next page on request. After a failure the button stays and shows the error. */
export function LoadMore({
  pages,
  texts,
}: {
  pages: ReturnType<typeof usePages>
  texts: { loadMore: string; loadingMore: string; loadFailed: string }
}) {
  if (!pages.hasNextPage) return null
  return (
    <div className="mt-6 text-center">
      <div aria-live="polite">
        {pages.isFetchNextPageError && (
          <p className="mb-3 text-rata-600">{errorText(pages.error, texts.loadFailed)}</p>
        )}
      </div>
      <Button
        variant="secondary"
        isPending={pages.isFetchingNextPage}
        pendingLabel={texts.loadingMore}
        onClick={() => pages.fetchNextPage()}
      >
        {texts.loadMore}
      </Button>
    </div>
  )
}
