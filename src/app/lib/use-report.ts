import { ApiError, hasFields, InterceptedError, NetworkError } from '#app/lib/http.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { FailureText, lines } from '#i18n/en/notices.ts'

export class TranslatedError extends Error {}

type ConnectionTexts = Readonly<Record<keyof Pick<typeof lines, 'noConnection' | 'answeredInstead'>, string>>

/** Returns why no response of ours arrived; `null` for other errors. */
function connectionText(error: unknown, texts: ConnectionTexts): string | null {
  if (error instanceof InterceptedError) return texts.answeredInstead
  return error instanceof NetworkError ? texts.noConnection : null
}

export function textOfError(error: unknown, fallback: string, texts: ConnectionTexts): string {
  const reason = connectionText(error, texts)
  if (reason !== null) return reason
  if (error instanceof TranslatedError) return error.message
  return (error instanceof ApiError && error.body?.message) || fallback
}

/** Returns a toast's description: the server's message, else the fallback with the connection's trouble below it. */
export function describeFailure(error: unknown, fallback: string, texts: ConnectionTexts): string {
  const text = textOfError(error, fallback, texts)
  return connectionText(error, texts) === null || fallback === '' ? text : `${fallback}\n${text}`
}

/** Reports failures in the page's language. An error shown beside a field isn't repeated in the toast. */
export function useReport() {
  const texts = useTranslations('notices').notices
  const errorText = (error: unknown, fallback: string) => textOfError(error, fallback, texts)
  const reportFailure = (error: unknown, { title, fallback }: FailureText) =>
    showToast(
      {
        title,
        description: hasFields(error) ? fallback : describeFailure(error, fallback, texts),
      },
      { variant: 'destructive' },
    )
  return { errorText, reportFailure }
}
