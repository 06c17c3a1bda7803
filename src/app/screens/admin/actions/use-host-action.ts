import type { Mutation } from '#app/api/use-endpoint.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import type { FailureText } from '#i18n/en/notices.ts'

/** What the host is shown about the outcome of an action. */
export interface Feedback<Result> {
  /** Toast of a success; absent if the screen itself shows it. */
  success?: ToastText | ((result: Result) => ToastText)
  failure: FailureText
  /** Toast for an ended session, in place of the usual one. */
  loggedOut?: ToastText
  onDone?: (result: Result) => void
  onFailed?: (error: unknown) => void
  /** Returns a toast for an error that isn't a failure; the action then counts as done. */
  excuse?: (error: unknown) => ToastText | null
}

/** Runs `work` and shows its outcome in a toast. Returns whether it succeeded; never throws. */
export async function runWithFeedback<Result>(
  work: () => Promise<Result>,
  { success, failure, loggedOut, onDone, onFailed, excuse }: Feedback<Result>,
): Promise<boolean> {
  try {
    const result = await work()
    if (success) showToast(typeof success === 'function' ? success(result) : success)
    onDone?.(result)
    return true
  } catch (error) {
    const excused = excuse?.(error)
    if (excused) {
      showToast(excused)
      return true
    }
    reportHostFailure(error, failure, loggedOut)
    onFailed?.(error)
    return false
  }
}

/** Runs a host's mutation and shows its outcome in a toast. */
export function useHostAction<Input, Result>(mutation: Mutation<Input, Result>, feedback: Feedback<Result>) {
  const run = (input: Input): Promise<boolean> => runWithFeedback(() => mutation.mutateAsync(input), feedback)
  return { run, isPending: mutation.isPending, input: mutation.isPending ? mutation.variables : undefined }
}
