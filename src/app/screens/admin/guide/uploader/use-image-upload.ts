import { useEffect, useRef, useState } from 'react'
import { ApiError, isUnauthorized } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { TranslatedError } from '#app/lib/use-report.ts'
import { sendPhoto } from '#app/screens/admin/actions/use-uploads.ts'
import { failures, refusals } from '#i18n/en/toasts.ts'
import { content } from '#i18n/en/uploader.ts'
import { maxImageBytes, uploadAutoStartMs } from '#shared/constants.ts'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; percent: number }
  /** The upload is complete; the server is converting the image. */
  | { phase: 'storing' }
  | { phase: 'failed'; message: string; canRetry: boolean }

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

const failureOf = (error: unknown): UploadState => ({
  phase: 'failed',
  message: errorText(error, content.failed),
  canRetry: isWorthRetrying(error),
})

/** Uploads one image at once, and calls `claim` with its upload's address. */
export function useImageUpload(claim: (address: string) => Promise<void>) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const latest = useRef<{ file: Blob; giving: AbortController } | null>(null)

  const send = async (file: Blob) => {
    latest.current?.giving.abort()
    const giving = new AbortController()
    latest.current = { file, giving }
    const show = (next: UploadState) => {
      if (!giving.signal.aborted) setState(next)
    }
    const handleProgress = (percent: number) => show({ phase: 'uploading', percent })
    handleProgress(0)
    try {
      const address = await sendPhoto(file, handleProgress, giving.signal)
      show({ phase: 'storing' })
      await claim(address)
      show({ phase: 'idle' })
    } catch (error) {
      if (isUnauthorized(error)) reportHostFailure(error, failures.uploadImage, refusals.unauthorized)
      show(failureOf(error))
    }
  }

  const starting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => {
    clearTimeout(starting.current)
    latest.current?.giving.abort()
    setState({ phase: 'idle' })
  }
  useEffect(
    () => () => {
      clearTimeout(starting.current)
      latest.current?.giving.abort()
    },
    [],
  )

  const take = (files: readonly Blob[]) => {
    try {
      const file = onlyImageOf(files)
      setState({ phase: 'uploading', percent: 0 })
      starting.current = setTimeout(() => void send(file), uploadAutoStartMs)
    } catch (error) {
      setState(failureOf(error))
    }
  }
  /** Restarts with the same file, even if only a step after the upload failed. */
  const retry = () => {
    if (latest.current) void send(latest.current.file)
  }
  return { state, take, cancel, retry }
}
