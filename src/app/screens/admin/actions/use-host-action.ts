import type { Mutation } from '#app/api/use-call.ts'
import { isWaiting } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import { successes } from '#i18n/en/admin.ts'
import type { FailureText } from '#i18n/en/notices.ts'

export interface Feedback<Result> {
  /** Success toast; omitted if the screen itself shows the result. */
  success?: ToastText | ((result: Result) => ToastText)
  failure: FailureText
  /** Replaces the default toast for an expired session. */
  loggedOut?: ToastText
  onDone?: ((result: Result) => void) | undefined
  /** Called instead of `onDone` if the change is stored and waits for the bank. */
  onWaiting?: () => void
  /** Returns true if a field shows the error. */
  onFailed?: (error: unknown) => boolean
}

/**
 * Runs `work` and shows the outcome in a toast, unless it resolves to `null`. Returns true on success; never throws.
 */
export async function runWithFeedback<Result>(
  work: () => Promise<Result | null>,
  { success, failure, loggedOut, onDone, onWaiting, onFailed }: Feedback<Result>,
): Promise<boolean> {
  try {
    const result = await work()
    if (result === null) return false
    if (success) showToast(typeof success === 'function' ? success(result) : success)
    onDone?.(result)
    return true
  } catch (error) {
    // The decision is stored and waits for the bank, so a retry isn't needed.
    if (isWaiting(error)) {
      showToast({ ...successes.depositWaiting, description: errorText(error, '') })
      onWaiting?.()
      return true
    }
    const isShown = onFailed?.(error) ?? false
    reportHostFailure(error, failure, { loggedOut, isShown })
    return false
  }
}

/** Runs a mutation and shows the outcome in a toast. */
export function useHostAction<Input, Result>(mutation: Mutation<Input, Result>, feedback: Feedback<Result>) {
  const run = (input: Input): Promise<boolean> => runWithFeedback(() => mutation.mutateAsync(input), feedback)
  return { run, isPending: mutation.isPending, input: mutation.isPending ? mutation.variables : undefined }
}
