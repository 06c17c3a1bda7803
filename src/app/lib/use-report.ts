import { ApiError, NetworkError } from '#app/lib/http.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useWords } from '#app/lib/words.ts'
import type { FailureText } from '#words/en/notices.ts'

/** What to tell a person about an error: the server's own message, else the fallback. */
export function textOfError(error: unknown, fallback: string, noConnection: string): string {
  if (error instanceof NetworkError) return noConnection
  return (error instanceof ApiError && error.body?.message) || fallback
}

/** How a page tells of what failed, in its language: as a text, or as a destructive toast. */
export function useReport() {
  const { noConnection } = useWords('notices').notices
  const errorText = (error: unknown, fallback: string) => textOfError(error, fallback, noConnection)
  const reportFailure = (error: unknown, { title, fallback }: FailureText) =>
    showToast({ title, description: errorText(error, fallback) }, { variant: 'destructive' })
  return { errorText, reportFailure }
}
