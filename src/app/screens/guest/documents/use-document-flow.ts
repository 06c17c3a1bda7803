import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAcceptPrivacy } from '#app/api/guest-privacy.ts'
import { useAddDocument } from '#app/api/guest-stays.ts'
import { putFile, requestUploadAddress } from '#app/api/uploads.ts'
import { useHouse } from '#app/lib/house.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
import type { MaskBox } from '#app/lib/picture/mask.ts'
import {
  coverPicture,
  type PreparedPicture,
  preparePicture,
  RefusedPicture,
} from '#app/lib/picture/prepare.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useReport } from '#app/lib/use-report.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { privacyNoticeVersion } from '#shared/constants.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'
import { createPersistence, type Persistence } from './keep-trying.ts'
import { SendFailure, type SendProgress, sendPicture } from './send-picture.ts'

export type DocumentFlow =
  | { phase: 'idle'; refusal?: string; isCameraDenied?: boolean }
  | { phase: 'camera' }
  | { phase: 'preparing'; isFromCamera?: boolean }
  | { phase: 'preview'; picture: PreparedPicture; isFromCamera: boolean }
  | { phase: 'sending'; picture: PreparedPicture; progress: SendProgress }
  | { phase: 'failed'; picture: PreparedPicture }

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
  const accept = useAcceptPrivacy(token)
  const running = useRef<Persistence | null>(null)

  // Sending accepts the notice above the photos; its version is stored first.
  const acceptNotice = async () => {
    if (isNoticeRead) return
    await accept.mutateAsync({ params: { token }, body: { version: privacyNoticeVersion } })
  }

  const deliver = (picture: PreparedPicture, persistence: Persistence) =>
    sendPicture(
      {
        requestAddress: async () => {
          await acceptNotice()
          return requestUploadAddress(token)
        },
        put: (address, onProgress) =>
          putFile(address, picture.blob, { onProgress, signal: persistence.signal }),
        // A photo that this browser couldn't show before can't be shown as sent.
        addDocument: (address) => addDocument(documentType, address, picture.size && picture.blob),
        pause: persistence.pause,
      },
      (progress) => {
        if (!persistence.signal.aborted) setFlow({ phase: 'sending', picture, progress })
      },
    )

  const handleFailure = (error: unknown, picture: PreparedPicture) => {
    const isFileRefused = error instanceof SendFailure && error.isFileRefused
    const cause = error instanceof SendFailure ? error.cause : error
    const texts = isFileRefused ? failures.putDocument : failures.uploadDocument
    reportFailure(cause, texts)
    setFlow({ phase: 'failed', picture })
  }

  const send = async (picture: PreparedPicture) => {
    // Ignores a second click.
    if (running.current) return
    const persistence = createPersistence()
    running.current = persistence
    try {
      await deliver(picture, persistence)
      showToast({
        ...successes.documentUploaded,
        ...(isAskedFor ? { description: documents.thanks(hostName) } : {}),
      })
      onReceived()
      setFlow({ phase: 'idle' })
    } catch (error) {
      if (!persistence.signal.aborted) handleFailure(error, picture)
    } finally {
      if (running.current === persistence) running.current = null
    }
  }

  const giveUp = () => {
    running.current?.giveUp()
    running.current = null
  }

  return { send, giveUp, tryNow: () => running.current?.wake() }
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
  useLeaveWarning('picture' in flow)

  const leave = useEffectEvent(() => sending.giveUp())
  useEffect(() => () => leave(), [])

  const choose = async (file: Blob, isFromCamera: boolean) => {
    setFlow({ phase: 'preparing', isFromCamera })
    try {
      const picture = await preparePicture(file, documentType)
      setFlow({ phase: 'preview', picture, isFromCamera })
    } catch (error) {
      const refusal = error instanceof RefusedPicture ? error.refusal : 'notAPicture'
      setFlow({ phase: 'idle', refusal: refused[refusal] })
    }
  }

  const use = async (picture: PreparedPicture, boxes: readonly MaskBox[]) => {
    setFlow({ phase: 'preparing' })
    try {
      await sending.send(await coverPicture(picture, boxes))
    } catch {
      setFlow({ phase: 'idle', refusal: refused.notAPicture })
    }
  }

  const giveUp = (picture: PreparedPicture) => {
    sending.giveUp()
    setFlow({ phase: 'preview', picture, isFromCamera: false })
  }

  return {
    flow,
    openCamera: () => setFlow({ phase: 'camera' }),
    closeCamera: () => setFlow({ phase: 'idle' }),
    loseCamera: () => setFlow({ phase: 'idle', isCameraDenied: true }),
    choose,
    use,
    sendAgain: (picture: PreparedPicture) => {
      setFlow({ phase: 'sending', picture, progress: { phase: 'sending', percent: 0 } })
      void sending.send(picture)
    },
    tryNow: sending.tryNow,
    giveUp,
    retake: () => setFlow({ phase: 'camera' }),
    startOver: () => setFlow({ phase: 'idle' }),
  }
}
