import { useEffect } from 'react'
import { RetryNotice } from '#app/components/ui/retry-notice.tsx'
import { isUnauthorized } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import type { ToastText } from '#app/lib/toasts.ts'
import { content } from '#i18n/en/admin.ts'

export function ReadFailed({
  title,
  fallback = content.unexpected,
  read,
}: {
  title?: string
  fallback?: string
  read: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}) {
  return (
    <RetryNotice title={title} label={content.tryAgain} isPending={read.isFetching} onRetry={read.refetch}>
      {errorText(read.error, fallback)}
    </RetryNotice>
  )
}

/** Redirects to the login page when a query fails because the session expired. */
export function useHostRead(error: unknown, loggedOut?: ToastText): void {
  useEffect(() => {
    if (isUnauthorized(error)) reportHostFailure(error, { title: '', fallback: '' }, loggedOut)
  }, [error, loggedOut])
}
