import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ModalLayer } from '#app/components/ui/modal.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { announce } from '#app/lib/announce.ts'
import { cx } from '#app/lib/class-names.ts'
import { useBackGuard } from '#app/lib/leave-warning.ts'
import { useOnChange } from '#app/lib/on-change.ts'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { ReceivedRow } from '#app/screens/guest/steps/received-row.tsx'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { canSendDocument, type DocumentType, photoOf } from '#shared/stay/documents.ts'
import { useDocumentTexts } from './document-texts.ts'
import { PhotoPreview } from './photo-preview.tsx'
import { CameraView, PhotoSource } from './photo-source.tsx'
import { type DocumentFlow, type PhaseProps, useDocumentFlow } from './use-document-flow.ts'

interface CardProps {
  documentType: DocumentType
  /** The host requested this photo again. */
  isReopened?: boolean
  /** The guest has already pressed Replace, so the card starts with the choice of a photo. */
  isReplacedFirst?: boolean
  /** This is the next step, so its button is primary. */
  isNext?: boolean
  /** Called after the guest gave up replacing, or adding, the photo. */
  onCancel?: () => void
}

/** One of the guest's documents, from choosing a photo to "received" and "erased". */
export function DocumentCard({
  documentType,
  isReopened = false,
  isReplacedFirst = false,
  isNext = true,
  onCancel,
}: CardProps) {
  const { stay } = useVisibleStay()
  const { photoForm } = useTranslations('parts')
  const texts = useDocumentTexts(documentType)
  const { path, erasedAt } = photoOf(stay, documentType)
  const canReplace = canSendDocument(stay, documentType)
  const [isReplacing, setIsReplacing] = useState(isReplacedFirst)
  const replaceButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const document = useDocumentFlow(documentType, () => setIsReplacing(false))
  const handleCancel = () => {
    setIsReplacing(false)
    onCancel?.()
  }
  const { flow } = document
  const isReceived = path !== null && path !== '' && !isReplacing && !isReopened && flow.phase === 'idle'

  useKeptFocus(isReceived ? 'received' : flow.phase, isReceived && canReplace ? replaceButton : heading)

  useEffect(() => {
    if (isReplacing) heading.current?.focus()
  }, [isReplacing])

  if (isReceived) {
    return (
      <ReceivedRow
        documentType={documentType}
        texts={texts}
        onReplace={canReplace ? () => setIsReplacing(true) : undefined}
        replaceRef={replaceButton}
      />
    )
  }
  if (flow.phase === 'sending' || isBeingCovered(flow)) {
    return (
      <section aria-label={texts.title} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
        <SentRow {...{ documentType, document, flow, heading }} />
      </section>
    )
  }
  return (
    <section aria-label={texts.title} className="pt-4 pb-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl">
        {texts.title}
      </h3>
      {flow.phase !== 'failed' && (
        <p className="mt-1 text-[0.9375rem] text-ink-soft leading-snug">
          {isReplacing && path && erasedAt === null ? photoForm.replacing : texts.hint}
        </p>
      )}
      <div className="mt-2.5">
        <DocumentWork
          documentType={documentType}
          document={document}
          isNext={isNext}
          onCancel={isReplacing ? handleCancel : undefined}
        />
      </div>
    </section>
  )
}

/** The guest has pressed Use This Photo, and the black boxes are being drawn into the photo. */
const isBeingCovered = (flow: DocumentFlow): boolean =>
  flow.phase === 'preparing' && !('isFromCamera' in flow)

type WorkProps = Omit<ComponentProps<typeof PhotoSource>, 'flow'>

/** Camera and preview fill the window. The card keeps its place below them, so that nothing on the page moves. */
function DocumentWork(props: WorkProps) {
  const { photoLabels } = useTranslations('parts')
  const { flow, startOver } = props.document
  const isFullScreen = flow.phase !== 'idle' && flow.phase !== 'failed'
  const { title } = useDocumentTexts(props.documentType)
  useBackGuard(isFullScreen, startOver)
  if (!isFullScreen) return <DocumentPhase {...props} />
  return (
    <>
      <div className="invisible">
        <PhotoSource {...props} flow={{ phase: 'idle' }} />
      </div>
      <ModalLayer
        aria-label={flow.phase === 'camera' ? photoLabels[props.documentType].camera : title}
        onEscape={startOver}
        hasToasts={flow.phase !== 'camera'}
        className="on-dark overflow-y-auto bg-bush-900 text-paper"
      >
        <section
          aria-label={title}
          className="mx-auto flex min-h-full max-w-2xl flex-col px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          <DocumentPhase {...props} />
        </section>
      </ModalLayer>
    </>
  )
}

function DocumentPhase(props: WorkProps) {
  const { photoForm } = useTranslations('parts')
  const { document } = props
  const { flow } = document
  switch (flow.phase) {
    case 'idle':
      return <PhotoSource {...props} flow={flow} />
    case 'camera':
      return <CameraView {...props} flow={flow} />
    case 'preparing':
      return (
        <p role="status" className="flex items-center gap-3 py-3">
          <Spinner size="small" />
          {photoForm.preparing}
        </p>
      )
    case 'preview':
      return <PhotoPreview {...props} flow={flow} />
    case 'sending':
      return null
    case 'failed':
      return (
        <Notice
          tone="bad"
          role="alert"
          title={photoForm.failedTitle}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => document.sendAgain(flow.photo)}>{photoForm.again}</Button>
              <Button variant="quiet" onClick={document.startOver}>
                {photoForm.chooseAnother}
              </Button>
            </span>
          }
        >
          {flow.reason}
        </Notice>
      )
  }
}

/** A photo on its way, in a row as high as the one that follows when it has arrived. */
function SentRow({
  documentType,
  document,
  flow,
  heading,
}: Pick<PhaseProps<'idle'>, 'documentType' | 'document'> & {
  flow: DocumentFlow
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const texts = useDocumentTexts(documentType)
  const { photoForm } = useTranslations('parts')
  const title = (
    <h3
      ref={heading}
      tabIndex={-1}
      className="font-sans font-semibold text-base leading-normal tracking-normal"
    >
      {texts.title}
    </h3>
  )
  if (flow.phase === 'sending') return <SendingView {...{ documentType, document, flow, title }} />
  return (
    <>
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-paper-deep">
        <Spinner size="small" />
      </span>
      <div className="min-w-0 flex-1">
        {title}
        <p role="status">{photoForm.preparing}</p>
      </div>
    </>
  )
}

function SendingView({
  documentType,
  document,
  flow: { photo, progress },
  title,
}: PhaseProps<'sending'> & { title: ReactNode }) {
  const { short } = useDocumentTexts(documentType)
  const { photoForm } = useTranslations('parts')
  const address = useObjectUrl(photo.blob)
  const waiting =
    progress.phase === 'waiting' || progress.phase === 'intercepted' ? photoForm[progress.phase] : null
  const isWaiting = waiting !== null

  const retry = useEffectEvent(() => document.sendAgain(photo))
  useEffect(() => {
    if (!isWaiting) return
    const handleOnline = () => retry()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [isWaiting])
  // The progress bar announces its percent.
  useEffect(() => {
    if (waiting !== null) announce(waiting)
  }, [waiting])

  return (
    <>
      {photo.size && (
        <img src={address} alt="" className="size-16 shrink-0 rounded-control bg-paper-deep object-cover" />
      )}
      <div className="min-w-0 flex-1">
        {title}
        <p className={cx('figures leading-6', !isWaiting && 'truncate')}>
          {progress.phase === 'sending' ? photoForm.sending(progress.percent) : photoForm[progress.phase]}
        </p>
        <ProgressBar
          label={photoForm.sendingLabel(short)}
          value={progress.phase === 'sending' ? progress.percent : progress.phase === 'finishing' ? 100 : 0}
          className="mt-1"
        />
      </div>
      {isWaiting && (
        <Button variant="quiet" onClick={() => document.sendAgain(photo)}>
          {photoForm.retryNow}
        </Button>
      )}
      {progress.phase !== 'finishing' && (
        <Button variant="quiet" className="-mr-4" onClick={() => document.cancelSending(photo)}>
          {photoForm.cancelSending}
        </Button>
      )}
    </>
  )
}

/** Keeps the keyboard focus in the card when its focused control was removed. */
function useKeptFocus(state: string, target: RefObject<HTMLElement | null>) {
  useOnChange(state, () => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  })
}
