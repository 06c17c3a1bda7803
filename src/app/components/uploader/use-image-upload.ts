import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/lib/http.ts'
import { preparePhoto } from '#app/lib/photo/prepare.ts'
import { errorText } from '#app/lib/report-error.ts'
import { content } from '#i18n/en/uploader.ts'
import { uploadAutoStartMs } from '#shared/constants.ts'
import { type ImagePorts, ImageRefused, onlyImageOf, sendImage } from './image-upload.ts'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; percent: number }
  /** The upload is complete; the server is converting the image. */
  | { phase: 'storing' }
  | { phase: 'failed'; message: string; canRetry: boolean }

export type UploaderCalls = Omit<ImagePorts, 'prepare'>

/** Excludes rejected files, because the server would reject them again. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 || error.status === 429 : !(error instanceof ImageRefused)

const failureOf = (error: unknown): UploadState => ({
  phase: 'failed',
  message: errorText(error, content.failed),
  canRetry: isWorthRetrying(error),
})

export function useImageUpload(calls: UploaderCalls) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const latest = useRef<{ file: Blob; giving: AbortController } | null>(null)

  const send = async (file: Blob) => {
    latest.current?.giving.abort()
    const giving = new AbortController()
    latest.current = { file, giving }
    const show = (next: UploadState) => {
      if (!giving.signal.aborted) setState(next)
    }
    try {
      await sendImage(
        file,
        { ...calls, prepare: preparePhoto },
        {
          signal: giving.signal,
          onProgress: (now) =>
            show(now === 'storing' ? { phase: 'storing' } : { phase: 'uploading', percent: now }),
        },
      )
      show({ phase: 'idle' })
    } catch (error) {
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
