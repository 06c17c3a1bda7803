import { isUnauthorized } from '#app/lib/http.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { textOfError } from '#app/lib/use-report.ts'
import { goToLogin } from '#app/lib/wanted-page.ts'
import { type FailureText, notices } from '#i18n/en/notices.ts'
import { refusals } from '#i18n/en/toasts.ts'
import { redirectUnauthorizedMs } from '#shared/constants.ts'

/** The host's pages only, which are in English. What to tell a person about an error: the server's own message, else the fallback. */
export const errorText = (error: unknown, fallback: string): string =>
  textOfError(error, fallback, notices.noConnection)

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
  setTimeout(goToLogin, redirectUnauthorizedMs)
  return true
}
