import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { usePages } from '#app/api/pages.ts'
import { Button } from '#app/components/ui/button.tsx'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import { common, hostPages } from '#i18n/en/admin.ts'

type PageName = keyof typeof hostPages

export const PageLoading = ({ page }: { page: PageName }) => (
  <SkeletonBars label={hostPages[page].loading} bars={['h-8 w-56', 'mt-6 h-40 w-full', 'mt-6 h-40 w-full']} />
)

export const SectionLoading = () => <SkeletonBars label={hostPages.settings.loading} bars={['h-16 w-full']} />

const entry = 'mb-4 h-40 w-full'
export const GuideLoading = () => <SkeletonBars label={common.loadingGuide} bars={[entry, entry, entry]} />

type Read = Pick<UseQueryResult<unknown, unknown>, 'error' | 'isFetching'> & { refetch: () => unknown }

/** Renders a query's data: a placeholder while it loads, and a retry button after an error. */
export function Loaded<Data>({
  read,
  failed,
  page = 'settings',
  loading,
  placeholder = loading ? (
    <SkeletonBars label={loading} bars={['h-14 w-full']} />
  ) : (
    <PageLoading page={page} />
  ),
  unknown,
  children,
}: {
  read: Read & { data: Data | undefined; isPending: boolean }
  failed: string
  page?: PageName
  /** The label of the placeholder, for a part of a page. */
  loading?: string
  placeholder?: ReactNode
  /** Shown instead of a retry button if the server knows no such resource. */
  unknown?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (unknown && [400, 404].some((status) => hasStatus(read.error, status))) return unknown
  if (read.data !== undefined) return children(read.data)
  return read.isPending ? placeholder : <ReadFailed title={failed} read={read} />
}

export function ReadFailed({ title, read }: { title: string; read: Read }) {
  return (
    <RetryNotice title={title} label={common.tryAgain} isPending={read.isFetching} onRetry={read.refetch}>
      {errorText(read.error, common.unexpected)}
    </RetryNotice>
  )
}

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
