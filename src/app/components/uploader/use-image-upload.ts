import { useEffect, useRef, useState } from 'react'
import { errorText } from '#app/lib/report-error.ts'
import { content } from './content.ts'
import { createImageUppy, type ImageUppy } from './image-upload.ts'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; percent: number }
  /** The bytes have arrived; the server turns them into a stored image. */
  | { phase: 'storing' }
  | { phase: 'failed'; message: string }

export interface UploaderCalls {
  requestUploadUrl: (file: { size: number; type: string }) => Promise<string>
  /** What to do with the address that the image was sent to. The uploader waits for it and shows its failure. */
  onUploaded: (uploadUrl: string) => Promise<void>
}

/** One image on its way: the Uppy that carries it (once the page has it) and where it is. */
export function useImageUpload(calls: UploaderCalls) {
  const [uppy, setUppy] = useState<ImageUppy | null>(null)
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const latestCalls = useRef(calls)
  useEffect(() => {
    latestCalls.current = calls
  })

  useEffect(() => {
    const fail = (error: unknown) => setState({ phase: 'failed', message: errorText(error, content.failed) })
    const created = createImageUppy({
      requestUploadUrl: (file) => latestCalls.current.requestUploadUrl(file),
      onProgress: (percent) => setState({ phase: 'uploading', percent }),
      onRefused: (message) => setState({ phase: 'failed', message }),
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
  /** Sends the same file again; `false` when there is none, because it was refused. */
  const retry = () => {
    if (!uppy || uppy.getFiles().length === 0) return setState({ phase: 'idle' })
    setState({ phase: 'uploading', percent: 0 })
    void uppy.retryAll()
  }
  return { uppy, state, cancel, retry }
}
