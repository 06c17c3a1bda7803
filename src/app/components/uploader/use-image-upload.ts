import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/lib/http.ts'
import { errorText } from '#app/lib/report-error.ts'
import { content } from '#words/en/uploader.ts'
import { addImage, createImageUppy, type ImageUploadEvents, type ImageUppy } from './image-upload.ts'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; percent: number }
  /** The bytes have arrived; the server turns them into a stored image. */
  | { phase: 'storing' }
  | { phase: 'failed'; message: string; canRetry: boolean }

export interface UploaderCalls {
  requestAddress: ImageUploadEvents['requestAddress']
  /** What to do with the address that the image was sent to. The uploader waits for it and shows its failure. */
  onUploaded: (uploadUrl: string) => Promise<void>
}

/** A file that the server looked at and turned down will not be taken the next time either. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** One image on its way: the Uppy that carries it (once the page has it) and where it is. */
export function useImageUpload(calls: UploaderCalls) {
  const [uppy, setUppy] = useState<ImageUppy | null>(null)
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const latestCalls = useRef(calls)
  useEffect(() => {
    latestCalls.current = calls
  })

  useEffect(() => {
    const fail = (error: unknown) =>
      setState({
        phase: 'failed',
        message: errorText(error, content.failed),
        canRetry: isWorthRetrying(error),
      })
    const created = createImageUppy({
      requestAddress: () => latestCalls.current.requestAddress(),
      onProgress: (percent) => setState({ phase: 'uploading', percent }),
      onRefused: (message) => setState({ phase: 'failed', message, canRetry: false }),
      onFailed: fail,
      onUploaded: (uploadUrl) => {
        setState({ phase: 'storing' })
        latestCalls.current.onUploaded(uploadUrl).then(() => setState({ phase: 'idle' }), fail)
      },
    })
    setUppy(created)
    return () => created.destroy()
  }, [])

  const cancel = () => {
    uppy?.cancelAll()
    setState({ phase: 'idle' })
  }
  /** Sends the same file again, from the start: the bytes may have arrived and only what came after failed. */
  const retry = () => {
    const file = uppy?.getFiles()[0]
    const data = file?.data
    if (uppy && file && data instanceof Blob) addImage(uppy, data, file.name)
  }
  return { uppy, state, cancel, retry }
}
