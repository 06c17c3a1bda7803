import { ApiError, fieldsOf, NetworkError } from '#app/lib/http.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { FailureText } from '#i18n/en/notices.ts'

export class TranslatedError extends Error {}

export function textOfError(error: unknown, fallback: string, noConnection: string): string {
  if (error instanceof NetworkError) return noConnection
  if (error instanceof TranslatedError) return error.message
  return (error instanceof ApiError && error.body?.message) || fallback
}

/** Reports failures in the page's language. An error shown beside a field isn't repeated in the toast. */
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
