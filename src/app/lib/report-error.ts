import { isUnauthorized } from '#app/lib/http.ts'
import { goToLogin } from '#app/lib/page-after-login.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { describeFailure, textOfError } from '#app/lib/use-report.ts'
import { refusals } from '#i18n/en/admin.ts'
import { type FailureText, lines } from '#i18n/en/notices.ts'
import { redirectUnauthorizedMs } from '#shared/constants.ts'

/** Returns the server's message, else the fallback. For the host's pages, which are in English. */
export const errorText = (error: unknown, fallback: string): string => textOfError(error, fallback, lines)

/** If a field of the form shows the error, the toast doesn't repeat it. */
export function reportFailure(error: unknown, { title, fallback }: FailureText, isShown = false): void {
  const description = isShown ? fallback : describeFailure(error, fallback, lines)
  showToast({ title, description }, { variant: 'destructive' })
}

/** Reports a failure like `reportFailure`, but goes to the login page if the session has expired. */
export function reportHostFailure(
  error: unknown,
  failure: FailureText,
  { loggedOut, isShown }: { loggedOut?: ToastText | undefined; isShown?: boolean } = {},
): void {
  if (isUnauthorized(error)) reportLoggedOut(loggedOut)
  else reportFailure(error, failure, isShown)
}

/** Goes to the login page, because the session has expired. */
export function reportLoggedOut(loggedOut: ToastText = refusals.loggedOut): void {
  showToast(loggedOut, { variant: 'destructive' })
  setTimeout(goToLogin, redirectUnauthorizedMs)
}
