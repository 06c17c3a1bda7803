import { useMutation } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import ImageIcon from 'lucide-react/icons/image'
import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { cx } from '#app/lib/class-names.ts'
import { hasStatus, isUnauthorized } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { TranslatedError } from '#app/lib/use-report.ts'
import { sendPhoto } from '#app/screens/admin/actions/use-uploads.ts'
import { failures, refusals } from '#i18n/en/admin.ts'
import { uploaderContent } from '#i18n/en/guide.ts'
import { maxImageBytes, uploadAutoStartMs } from '#shared/constants.ts'
import { CameraPanel } from './camera-panel.tsx'

/** Accepts one image by file picker, drop, paste or camera, and uploads it at once. */
export function ImageUploader({
  claim,
  onCancel,
  onBusyChange,
}: {
  claim: (address: string) => Promise<void>
  onCancel: () => void
  onBusyChange: (isBusy: boolean) => void
}) {
  const { take, again, percent, problem } = useImageUpload(claim)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const isBusy = percent !== null
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  usePaste(take)
  // Takes over the focus, because the button that opened the uploader was unmounted.
  useEffect(() => zone.current?.focus(), [])
  useEffect(() => {
    onBusyChange(isBusy)
    return () => onBusyChange(false)
  }, [isBusy, onBusyChange])

  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) take(files)
  }
  const handleAgain = () => {
    // Its button goes.
    zone.current?.focus()
    again?.()
  }
  const handlePhoto = (photo: Blob) => {
    setIsCameraOpen(false)
    take([photo])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is around it already
    <div
      ref={zone}
      role="group"
      aria-label={uploaderContent.label}
      tabIndex={-1}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
      className={cx(
        'rounded-control border border-edge border-dashed bg-paper p-4 text-center transition-colors',
        isDraggedOver && 'border-bush-700 bg-moss-100',
      )}
    >
      {problem !== null && (
        <Notice
          tone="bad"
          role="alert"
          className="mb-4 text-left"
          action={
            again && (
              <Button variant="secondary" onClick={handleAgain}>
                {uploaderContent.tryAgain}
              </Button>
            )
          }
        >
          {problem}
        </Notice>
      )}
      {percent !== null ? (
        <UploadProgress percent={percent} />
      ) : isCameraOpen ? (
        <CameraPanel onPhoto={handlePhoto} onChooseInstead={() => setIsCameraOpen(false)} />
      ) : (
        <SourceChoice onFiles={take} onOpenCamera={() => setIsCameraOpen(true)} />
      )}
      <Button variant="quiet" className="mt-2" onClick={onCancel}>
        {uploaderContent.cancel}
      </Button>
    </div>
  )
}

/** Accepts files pasted anywhere on the page. */
function usePaste(take: (files: File[]) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}

function SourceChoice({
  onFiles,
  onOpenCamera,
}: {
  onFiles: (files: File[]) => void
  onOpenCamera: () => void
}) {
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: handleFile }
  // The phone's own camera app is better than a camera in the page.
  const handleCamera = () =>
    matchMedia('(pointer: coarse)').matches ? cameraInput.current?.click() : onOpenCamera()
  return (
    <>
      <p className="hidden text-ink-soft sm:block">{uploaderContent.drop}</p>
      <div className="flex flex-wrap justify-center gap-2 sm:mt-3">
        <Button variant="secondary" onClick={() => fileInput.current?.click()}>
          <ImageIcon className="size-4" />
          {uploaderContent.choose}
        </Button>
        <Button variant="secondary" onClick={handleCamera}>
          <Camera className="size-4" />
          {uploaderContent.camera}
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">{uploaderContent.limit}</p>
      <input {...input} ref={fileInput} aria-label={uploaderContent.choose} />
      <input {...input} ref={cameraInput} aria-label={uploaderContent.camera} capture="environment" />
    </>
  )
}

function UploadProgress({ percent }: { percent: number }) {
  const label = percent === 100 ? uploaderContent.storing : uploaderContent.uploading
  return (
    <div className="px-2 py-3">
      <p role="status" className="mb-2 font-semibold">
        {label}
      </p>
      <ProgressBar label={label} value={percent} />
      <p className="figures mt-1.5 text-ink-soft text-sm">{percent} %</p>
    </div>
  )
}

/** Returns the only file. Throws `TranslatedError` for several files or one that is too large. */
export function onlyImageOf<File extends Blob>(files: readonly File[]): File {
  const [file, ...others] = files
  if (!file || others.length > 0) throw new TranslatedError(uploaderContent.onlyOne)
  if (file.size > maxImageBytes) throw new TranslatedError(uploaderContent.tooLarge)
  return file
}

const isFileRefused = (error: unknown): boolean =>
  error instanceof TranslatedError || hasStatus(error, 413) || hasStatus(error, 415)

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
      if (isUnauthorized(error))
        reportHostFailure(error, failures.uploadImage, { loggedOut: refusals.unauthorized })
    },
  })
  useEffect(() => () => abort.current?.abort(), [])
  return {
    take: mutate,
    /** Sends the same file again; `null` after a refusal of the file. */
    again: variables && error && !isFileRefused(error) ? () => mutate(variables) : null,
    /** `null` unless an upload is in progress. At 100, the server is converting the image. */
    percent: isPending ? percent : null,
    problem: error ? errorText(error, uploaderContent.failed) : null,
  }
}
