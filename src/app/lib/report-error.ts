import { ApiError, isUnauthorized, NetworkError } from '#app/lib/http.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { redirectUnauthorizedMs } from '#shared/constants.ts'
import { type FailureText, notices, refusals } from '#words/en/toasts.ts'

/** What to tell a person about an error: the server's own message, else the fallback. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return notices.noConnection
  return (error instanceof ApiError && error.body?.message) || fallback
}

/** Shows a failed action as a destructive toast. */
export function reportFailure(error: unknown, { title, fallback }: FailureText): void {
  showToast({ title, description: errorText(error, fallback) }, { variant: 'destructive' })
}

/**
 * As `reportFailure`, for calls that only a signed-in host may make: when the session is gone, says so and goes to the
 * login page. Answers whether that was the case.
 */
export function reportHostFailure(
  error: unknown,
  failure: FailureText,
  loggedOut: ToastText = refusals.loggedOut,
): boolean {
  if (!isUnauthorized(error)) {
    reportFailure(error, failure)
    return false
  }
  showToast(loggedOut, { variant: 'destructive' })
  setTimeout(() => location.assign('/login'), redirectUnauthorizedMs)
  return true
}
