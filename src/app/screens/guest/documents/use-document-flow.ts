import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAcceptPrivacy, useAddDocument } from '#app/api/guest-stays.ts'
import { putFile, requestUploadAddress } from '#app/api/uploads.ts'
import { useHouse } from '#app/lib/house.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
import type { MaskBox } from '#app/lib/photo/mask.ts'
import { coverPhoto, type PreparedPhoto, preparePhoto, UnusablePhoto } from '#app/lib/photo/prepare.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { privacyNoticeVersion } from '#shared/constants.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'
import { createPersistence, type Persistence } from './persistence.ts'
import { SendFailure, type SendProgress, sendPhoto } from './send-photo.ts'

export type DocumentFlow =
  | { phase: 'idle'; refusal?: string; isCameraDenied?: boolean }
  | { phase: 'camera' }
  | { phase: 'preparing'; isFromCamera?: boolean }
  | { phase: 'preview'; photo: PreparedPhoto; isFromCamera: boolean }
  | { phase: 'sending'; photo: PreparedPhoto; progress: SendProgress }
  | { phase: 'failed'; photo: PreparedPhoto }

export interface PhaseProps<Phase extends DocumentFlow['phase']> {
  documentType: DocumentType
  document: ReturnType<typeof useDocumentFlow>
  flow: Extract<DocumentFlow, { phase: Phase }>
}

function useSending(
  token: string,
  documentType: DocumentType,
  isNoticeRead: boolean,
  setFlow: (flow: DocumentFlow) => void,
  onReceived: () => void,
) {
  const { failures, successes } = useTranslations('notices')
  const { reportFailure } = useReport()
  const { documents } = useTranslations('guest')
  const { hostName } = useHouse()
  const isAskedFor = useVisibleStay().stay.sentBack?.documentType === documentType
  const addDocument = useAddDocument(token)
  const accept = useAcceptPrivacy()
  const running = useRef<Persistence | null>(null)

  // Sending accepts the notice above the photos; its version is stored first.
  const acceptNotice = async () => {
    if (isNoticeRead) return
    await accept.mutateAsync({ params: { token }, body: { version: privacyNoticeVersion } })
  }

  const deliver = (photo: PreparedPhoto, persistence: Persistence) =>
    sendPhoto(
      {
        requestAddress: async () => {
          await acceptNotice()
          return requestUploadAddress(token)
        },
        put: (address, onProgress) =>
          putFile(address, photo.blob, { onProgress, signal: persistence.signal }),
        // A photo that this browser couldn't show before can't be shown as sent.
        addDocument: (address) => addDocument(documentType, address, photo.size && photo.blob),
        pause: persistence.pause,
      },
      (progress) => {
        if (!persistence.signal.aborted) setFlow({ phase: 'sending', photo, progress })
      },
    )

  const handleFailure = (error: unknown, photo: PreparedPhoto) => {
    const isFileRefused = error instanceof SendFailure && error.isFileRefused
    const cause = error instanceof SendFailure ? error.cause : error
    const texts = isFileRefused ? failures.putDocument : failures.uploadDocument
    reportFailure(cause, texts)
    setFlow({ phase: 'failed', photo })
  }

  const send = async (photo: PreparedPhoto) => {
    // Ignores a second click.
    if (running.current) return
    const persistence = createPersistence()
    running.current = persistence
    try {
      await deliver(photo, persistence)
      showToast({
        ...successes.documentUploaded,
        ...(isAskedFor ? { description: documents.thanks(hostName) } : {}),
      })
      onReceived()
      setFlow({ phase: 'idle' })
    } catch (error) {
      if (!persistence.signal.aborted) handleFailure(error, photo)
    } finally {
      if (running.current === persistence) running.current = null
    }
  }

  const cancel = () => {
    running.current?.cancel()
    running.current = null
  }

  return { send, cancel, retryNow: () => running.current?.wake() }
}

export function useDocumentFlow(
  token: string,
  documentType: DocumentType,
  isNoticeRead: boolean,
  onReceived: () => void,
) {
  const { refused } = useTranslations('guest')
  const [flow, setFlow] = useState<DocumentFlow>({ phase: 'idle' })
  const sending = useSending(token, documentType, isNoticeRead, setFlow, onReceived)
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
      await sending.send(await coverPhoto(photo, boxes))
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
    closeCamera: () => setFlow({ phase: 'idle' }),
    loseCamera: () => setFlow({ phase: 'idle', isCameraDenied: true }),
    choose,
    use,
    sendAgain: (photo: PreparedPhoto) => {
      setFlow({ phase: 'sending', photo, progress: { phase: 'sending', percent: 0 } })
      void sending.send(photo)
    },
    retryNow: sending.retryNow,
    cancelSending,
    retake: () => setFlow({ phase: 'camera' }),
    startOver: () => setFlow({ phase: 'idle' }),
  }
}
