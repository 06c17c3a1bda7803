import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { isUnauthorized } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import type { ToastText } from '#app/lib/toasts.ts'
import { content } from '#i18n/en/admin.ts'
import { refusals } from '#i18n/en/toasts.ts'
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
  loggedOut = refusals.unauthorized,
  page = 'settings',
  placeholder = <PageLoading page={page} />,
  children,
}: {
  read: Read & { data: Data | undefined; isPending: boolean }
  failed: string
  loggedOut?: ToastText
  page?: ComponentProps<typeof PageLoading>['page']
  placeholder?: ReactNode
  children: (data: Data) => ReactNode
}) {
  useHostRead(read.error, loggedOut)
  if (read.data !== undefined) return children(read.data)
  return read.isPending ? placeholder : <ReadFailed title={failed} read={read} />
}

export function ReadFailed({ title, read }: { title: string; read: Read }) {
  return (
    <RetryNotice title={title} label={content.tryAgain} isPending={read.isFetching} onRetry={read.refetch}>
      {errorText(read.error, content.unexpected)}
    </RetryNotice>
  )
}

/** Redirects to the login page when a query fails because the session expired. */
export function useHostRead(error: unknown, loggedOut?: ToastText): void {
  useEffect(() => {
    if (isUnauthorized(error)) reportHostFailure(error, { title: '', fallback: '' }, loggedOut)
  }, [error, loggedOut])
}
