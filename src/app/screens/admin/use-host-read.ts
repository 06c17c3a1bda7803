import { useEffect } from 'react'
import { isUnauthorized } from '#app/lib/http.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import type { ToastText } from '#app/lib/toasts.ts'

/** Sends a host whose session has ended to the login page when a read is refused. */
export function useHostRead(error: unknown, loggedOut?: ToastText): void {
  useEffect(() => {
    if (isUnauthorized(error)) reportHostFailure(error, { title: '', fallback: '' }, loggedOut)
  }, [error, loggedOut])
}
