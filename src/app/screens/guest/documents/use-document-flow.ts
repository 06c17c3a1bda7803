import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAddDocument } from '#app/api/my-documents.ts'
import { returnsStay } from '#app/api/my-stay.ts'
import type { PhotoUpload } from '#app/api/photo-upload.ts'
import { createPhotoUpload, UploadStopped } from '#app/api/photo-upload.ts'
import { useWrite } from '#app/api/use-call.ts'
import { useHouse } from '#app/lib/house.ts'
import { ApiError, InterceptedError, NetworkError } from '#app/lib/http.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
import type { MaskBox } from '#app/lib/photo/mask.ts'
import { coverPhoto, type PreparedPhoto, preparePhoto, UnusablePhoto } from '#app/lib/photo/prepare.ts'
import type { CameraLoss } from '#app/lib/photo/use-camera.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { TranslatedError, useReport } from '#app/lib/use-report.ts'
import { hasReadNotice } from '#app/screens/guest/journey.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { privacyNoticeVersion } from '#shared/constants.ts'
import * as documentCalls from '#shared/contract/documents/calls.ts'
import type { DocumentType } from '#shared/stay/documents.ts'

type SendProgress =
  | { phase: 'sending'; percent: number }
  | { phase: 'finishing' }
  /** Offline, the server is busy, or a proxy responded in its place; resumes automatically. */
  | { phase: 'waiting' | 'intercepted' }

export type DocumentFlow =
  | { phase: 'idle'; refusal?: string; cameraLoss?: CameraLoss }
  | { phase: 'camera' }
  | { phase: 'preparing'; isFromCamera?: boolean }
  | { phase: 'preview'; photo: PreparedPhoto; isFromCamera: boolean }
  | { phase: 'sending'; photo: PreparedPhoto; progress: SendProgress }
  | { phase: 'failed'; photo: PreparedPhoto; reason: string | null }

export interface PhaseProps<Phase extends DocumentFlow['phase']> {
  documentType: DocumentType
  document: ReturnType<typeof useDocumentFlow>
  flow: Extract<DocumentFlow, { phase: Phase }>
}

/** Retries without limit after lost connections; twice if the server is busy, and after stalled uploads (400). */
export const isRetried = (failures: number, error: unknown): boolean =>
  error instanceof NetworkError ||
  (failures < 2 && error instanceof ApiError && [400, 429, 503].includes(error.status))

interface Sending {
  photo: PreparedPhoto
  signal: AbortSignal
  /** Knows whether the photo has arrived: then only what comes after the upload is repeated. */
  upload: PhotoUpload
}

function useSending(
  documentType: DocumentType,
  setFlow: (flow: DocumentFlow) => void,
  onReceived: () => void,
) {
  const { reportFailure } = useReport()
  const { documentUploaded, photoForm } = useTranslations('parts')
  const { hostName } = useHouse()
  const { token, stay } = useVisibleStay()
  const addDocument = useAddDocument(token)
  const accept = useWrite(documentCalls.acceptPrivacy, returnsStay)
  const latest = useRef<{ sending: Sending; controller: AbortController }>(null)
  const failure = useRef(photoForm.failures.upload)
  const { mutate } = useMutation({
    async mutationFn(sending: Sending) {
      const { photo, signal, upload } = sending
      signal.throwIfAborted()
      const tell = (progress: SendProgress) =>
        signal.aborted || setFlow({ phase: 'sending', photo, progress })
      const onProgress = (percent: number) => tell({ phase: 'sending', percent })
      onProgress(0)
      failure.current = photoForm.failures.upload
      try {
        // Sending accepts the notice above the photos; its version is stored first.
        if (!hasReadNotice(stay))
          await accept.mutateAsync({ params: { token }, body: { version: privacyNoticeVersion } })
        failure.current = photoForm.failures.put
        const address = await upload.send({ onProgress, signal })
        failure.current = photoForm.failures.upload
        tell({ phase: 'finishing' })
        // A photo that this browser couldn't show before can't be shown as sent.
        await addDocument(documentType, address, photo.size && photo.blob)
      } catch (error) {
        if (!(error instanceof NetworkError)) upload.forget()
        tell({ phase: error instanceof InterceptedError ? 'intercepted' : 'waiting' })
        throw error
      }
    },
    retry: isRetried,
    retryDelay: (attempt) => Math.min(10_000, 1000 * 2 ** attempt),
    onSuccess() {
      showToast({
        ...documentUploaded,
        ...(stay.sentBack?.documentType === documentType ? { description: photoForm.thanks(hostName) } : {}),
      })
      onReceived()
      // React Query tells of the stay in a timer: without one, the card would ask for the photo again for a frame.
      setTimeout(() => setFlow({ phase: 'idle' }))
    },
    onError(error, { photo, signal }) {
      if (signal.aborted) return
      const reason = error instanceof UploadStopped ? photoForm.stopped[error.reason] : null
      reportFailure(reason === null ? error : new TranslatedError(reason), failure.current)
      latest.current = null
      setFlow({ phase: 'failed', photo, reason })
    },
  })
  const cancel = () => latest.current?.controller.abort()
  /** Sends a photo. One that is being sent is tried again at once, and uploaded again only if it has not arrived. */
  const send = (photo: PreparedPhoto) => {
    cancel()
    const before = latest.current?.sending
    const controller = new AbortController()
    const upload = before?.photo === photo ? before.upload : createPhotoUpload(photo.blob, token)
    const sending = { photo, signal: controller.signal, upload }
    latest.current = { sending, controller }
    mutate(sending)
  }
  return { send, cancel }
}

export function useDocumentFlow(documentType: DocumentType, onReceived: () => void) {
  const { refused } = useTranslations('parts')
  const [flow, setFlow] = useState<DocumentFlow>({ phase: 'idle' })
  const sending = useSending(documentType, setFlow, onReceived)
  // A photo that isn't received yet exists in memory only.
  useLeaveWarning('photo' in flow)

  const leave = useEffectEvent(() => sending.cancel())
  useEffect(() => () => leave(), [])

  const choose = async (file: Blob, isFromCamera: boolean) => {
    setFlow({ phase: 'preparing', isFromCamera })
    try {
      const photo = await preparePhoto(file, documentType)
      setFlow({ phase: 'preview', photo, isFromCamera })
    } catch (error) {
      const refusal = error instanceof UnusablePhoto ? error.refusal : 'notAPhoto'
      setFlow({ phase: 'idle', refusal: refused[refusal] })
    }
  }

  const use = async (photo: PreparedPhoto, boxes: readonly MaskBox[]) => {
    setFlow({ phase: 'preparing' })
    try {
      sending.send(await coverPhoto(photo, boxes))
    } catch {
      setFlow({ phase: 'idle', refusal: refused.notAPhoto })
    }
  }

  const cancelSending = (photo: PreparedPhoto) => {
    sending.cancel()
    setFlow({ phase: 'preview', photo, isFromCamera: false })
  }

  return {
    flow,
    openCamera: () => setFlow({ phase: 'camera' }),
    loseCamera: (cameraLoss: CameraLoss) => setFlow({ phase: 'idle', cameraLoss }),
    choose,
    use,
    sendAgain: sending.send,
    cancelSending,
    startOver: () => setFlow({ phase: 'idle' }),
  }
}
