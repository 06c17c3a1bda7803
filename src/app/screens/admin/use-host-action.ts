import type { Write } from '#app/api/use-endpoint.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast, type ToastText } from '#app/lib/toasts.ts'
import type { FailureText } from '#words/en/notices.ts'

interface Telling<Result> {
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

/**
 * The one way in which the host does something: makes the change (which refreshes what it makes untrue), says in a toast what
 * came of it, and goes on. `act` answers whether it was done and never throws.
 */
export function useHostAction<Input, Result>(
  write: Write<Input, Result>,
  { success, failure, loggedOut, onDone, onFailed, excuse }: Telling<Result>,
) {
  const act = async (input: Input): Promise<boolean> => {
    try {
      const result = await write.mutateAsync(input)
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
  return { act, isPending: write.isPending, input: write.variables }
}
