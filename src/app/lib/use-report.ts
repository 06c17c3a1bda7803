import { ApiError, fieldsOf, NetworkError } from '#app/lib/http.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/words.ts'
import type { FailureText } from '#i18n/en/notices.ts'

/** An error of this page itself; its message is fit for a person. */
export class SaidError extends Error {}

/** What to tell a person about an error: its own words where it has any, else the fallback. */
export function textOfError(error: unknown, fallback: string, noConnection: string): string {
  if (error instanceof NetworkError) return noConnection
  if (error instanceof SaidError) return error.message
  return (error instanceof ApiError && error.body?.message) || fallback
}

/**
 * How a page tells of what failed, in its language: as a text, or as a destructive toast. What is said beside a field is not
 * repeated in the toast.
 */
export function useReport() {
  const { noConnection } = useTranslations('notices').notices
  const errorText = (error: unknown, fallback: string) => textOfError(error, fallback, noConnection)
  const reportFailure = (error: unknown, { title, fallback }: FailureText) =>
    showToast(
      {
        title,
        description: Object.keys(fieldsOf(error)).length > 0 ? fallback : errorText(error, fallback),
      },
      { variant: 'destructive' },
    )
  return { errorText, reportFailure }
}
