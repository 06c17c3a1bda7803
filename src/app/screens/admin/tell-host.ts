import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'

interface Outcome {
  success: ToastText
  failure: Parameters<typeof reportHostFailure>[1]
  /** What is said when the session is gone, where the usual words do not do. */
  loggedOut?: ToastText
  onDone: () => void
  onFailed?: (error: unknown) => void
}

/** Tells the host in a toast what came of a change, and goes on with `onDone` once it is made. */
export const tellHost = (change: Promise<unknown>, outcome: Outcome): Promise<void> =>
  change.then(
    () => {
      showToast(outcome.success)
      outcome.onDone()
    },
    (error: unknown) => {
      reportHostFailure(error, outcome.failure, outcome.loggedOut)
      outcome.onFailed?.(error)
    },
  )
