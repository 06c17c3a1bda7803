import type { ComponentProps, ReactNode } from 'react'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import { content } from '#i18n/en/admin.ts'
import { PageLoading } from './loading-pages.tsx'

interface Read {
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Renders a query's data: a placeholder while it loads, and a retry button after an error. */
export function Loaded<Data>({
  read,
  failed,
  page = 'settings',
  placeholder = <PageLoading page={page} />,
  unknown,
  children,
}: {
  read: Read & { data: Data | undefined; isPending: boolean }
  failed: string
  page?: ComponentProps<typeof PageLoading>['page']
  placeholder?: ReactNode
  /** Shown instead of a retry button if the server knows no such resource. */
  unknown?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (read.data !== undefined) return children(read.data)
  if (unknown && [400, 404].some((status) => hasStatus(read.error, status))) return unknown
  return read.isPending ? placeholder : <ReadFailed title={failed} read={read} />
}

export function ReadFailed({ title, read }: { title: string; read: Read }) {
  return (
    <RetryNotice title={title} label={content.tryAgain} isPending={read.isFetching} onRetry={read.refetch}>
      {errorText(read.error, content.unexpected)}
    </RetryNotice>
  )
}
