import { PasskeyProblem } from '#app/lib/passkeys.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import type { FailureText } from '#words/en/notices.ts'

/** As `reportHostFailure`, with what the browser says of a passkey in our words. */
export function reportAccountFailure(error: unknown, failure: FailureText): void {
  if (!(error instanceof PasskeyProblem)) reportHostFailure(error, failure)
  else showToast({ title: failure.title, description: error.message }, { variant: 'destructive' })
}
