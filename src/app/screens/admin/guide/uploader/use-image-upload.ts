import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isUnauthorized } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { TranslatedError } from '#app/lib/use-report.ts'
import { sendPhoto } from '#app/screens/admin/actions/use-uploads.ts'
import { failures, refusals } from '#i18n/en/toasts.ts'
import { content } from '#i18n/en/uploader.ts'
import { maxImageBytes, uploadAutoStartMs } from '#shared/constants.ts'

/** Returns the only file. Throws `TranslatedError` for several files or one that is too large. */
export function onlyImageOf<File extends Blob>(files: readonly File[]): File {
  const [file, ...others] = files
  if (!file || others.length > 0) throw new TranslatedError(content.onlyOne)
  if (file.size > maxImageBytes) throw new TranslatedError(content.tooLarge)
  return file
}

/** Excludes rejected files, because the server would reject them again. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status >= 500 || error.status === 429
    : !(error instanceof TranslatedError)

/** Uploads one image at once, and calls `claim` with its upload's address. */
export function useImageUpload(claim: (address: string) => Promise<void>) {
  const [percent, setPercent] = useState(0)
  const abort = useRef<AbortController>(null)
  const { isPending, error, variables, mutate } = useMutation<void, unknown, readonly Blob[]>({
    async mutationFn(files) {
      const file = onlyImageOf(files)
      abort.current = new AbortController()
      setPercent(0)
      await new Promise((resolve) => setTimeout(resolve, uploadAutoStartMs))
      await claim(await sendPhoto(file, setPercent, abort.current.signal))
    },
    onError(error) {
      if (isUnauthorized(error)) reportHostFailure(error, failures.uploadImage, refusals.unauthorized)
    },
  })
  useEffect(() => () => abort.current?.abort(), [])
  return {
    take: mutate,
    /** `null` unless an upload is in progress. At 100, the server is converting the image. */
    percent: isPending ? percent : null,
    problem: error ? errorText(error, content.failed) : null,
    /** Uploads the same file again, even if only a step after the upload failed. */
    retry: isWorthRetrying(error) && variables ? () => mutate(variables) : null,
  }
}
