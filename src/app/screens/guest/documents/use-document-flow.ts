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
import { hasReadNotice } from '#app/screens/guest/journey.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { privacyNoticeVersion } from '#shared/constants.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'
import {
  createPersistence,
  type Persistence,
  SendFailure,
  type SendProgress,
  sendPhoto,
} from './send-photo.ts'

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
  documentType: DocumentType,
  setFlow: (flow: DocumentFlow) => void,
  onReceived: () => void,
) {
  const { failures, successes } = useTranslations('notices')
  const { reportFailure } = useReport()
  const { documents } = useTranslations('guest')
  const { hostName } = useHouse()
  const { token, stay } = useVisibleStay()
  const addDocument = useAddDocument(token)
  const accept = useAcceptPrivacy()
  const running = useRef<Persistence | null>(null)

  const deliver = (photo: PreparedPhoto, persistence: Persistence) =>
    sendPhoto(
      {
        requestAddress: async () => {
          // Sending accepts the notice above the photos; its version is stored first.
          if (!hasReadNotice(stay))
            await accept.mutateAsync({ params: { token }, body: { version: privacyNoticeVersion } })
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

  const send = async (photo: PreparedPhoto) => {
    // Ignores a second click.
    if (running.current) return
    const persistence = createPersistence()
    running.current = persistence
    try {
      await deliver(photo, persistence)
      showToast({
        ...successes.documentUploaded,
        ...(stay.sentBack?.documentType === documentType ? { description: documents.thanks(hostName) } : {}),
      })
      onReceived()
      setFlow({ phase: 'idle' })
    } catch (error) {
      if (persistence.signal.aborted) return
      const { cause, isFileRefused } =
        error instanceof SendFailure ? error : { cause: error, isFileRefused: false }
      reportFailure(cause, isFileRefused ? failures.putDocument : failures.uploadDocument)
      setFlow({ phase: 'failed', photo })
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

export function useDocumentFlow(documentType: DocumentType, onReceived: () => void) {
  const { refused } = useTranslations('guest')
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
    loseCamera: () => setFlow({ phase: 'idle', isCameraDenied: true }),
    choose,
    use,
    sendAgain: (photo: PreparedPhoto) => {
      setFlow({ phase: 'sending', photo, progress: { phase: 'sending', percent: 0 } })
      void sending.send(photo)
    },
    retryNow: sending.retryNow,
    cancelSending,
    startOver: () => setFlow({ phase: 'idle' }),
  }
}
