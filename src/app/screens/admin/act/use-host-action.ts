import type { Write } from '#app/api/use-endpoint.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import type { FailureText } from '#words/en/notices.ts'

export interface Telling<Result> {
  /** What is said once it is done; nothing where the screen itself shows it. */
  success?: ToastText | ((result: Result) => ToastText)
  failure: FailureText
  /** What is said when the session is gone, where the usual words do not do. */
  loggedOut?: ToastText
  onDone?: (result: Result) => void
  onFailed?: (error: unknown) => void
  /** Told for an error that is no failure; then the action counts as done. */
  excuse?: (error: unknown) => ToastText | null
}

/** Does it, says in a toast what came of it, and goes on. Answers whether it was done; never throws. */
export async function actAndTell<Result>(
  work: () => Promise<Result>,
  { success, failure, loggedOut, onDone, onFailed, excuse }: Telling<Result>,
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

/** The one way in which the host does something: makes the change, which refreshes what it makes untrue, and tells of it. */
export function useHostAction<Input, Result>(write: Write<Input, Result>, telling: Telling<Result>) {
  const act = (input: Input): Promise<boolean> => actAndTell(() => write.mutateAsync(input), telling)
  return { act, isPending: write.isPending, input: write.variables }
}
