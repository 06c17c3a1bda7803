import DropTarget from '@uppy/drop-target'
import Camera from 'lucide-react/icons/camera'
import ImageIcon from 'lucide-react/icons/image'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { cx } from '#app/lib/class-names.ts'
import { content } from '#words/en/uploader.ts'
import { CameraPanel } from './camera-panel.tsx'
import { addImage, type ImageUppy } from './image-upload.ts'
import { type UploaderCalls, useImageUpload } from './use-image-upload.ts'

/**
 * Takes one image by choosing, dropping, pasting or photographing it, and sends it by itself. `onBusyChange` tells
 * while one is on its way: whatever needs it has to wait.
 */
export function ImageUploader({
  onCancel,
  onBusyChange,
  ...calls
}: UploaderCalls & { onCancel: () => void; onBusyChange: (isBusy: boolean) => void }) {
  const { uppy, state, cancel, retry } = useImageUpload(calls)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const isBusy = state.phase === 'uploading' || state.phase === 'storing'
  useDropAndPaste(uppy, zone)
  // The button that opened the uploader is gone by now.
  useEffect(() => zone.current?.focus(), [])
  useEffect(() => {
    onBusyChange(isBusy)
    return () => onBusyChange(false)
  }, [isBusy, onBusyChange])

  const handleStop = () => {
    cancel()
    onCancel()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is around it already
    <div
      ref={zone}
      role="group"
      aria-label={content.label}
      tabIndex={-1}
      className={cx(
        'rounded-control border border-edge border-dashed bg-paper p-4 text-center transition-colors',
        '[&.uppy-is-drag-over]:border-bush-700 [&.uppy-is-drag-over]:bg-moss-100',
      )}
    >
      {state.phase === 'failed' && (
        <Notice
          tone="bad"
          role="alert"
          className="mb-4 text-left"
          action={
            state.canRetry ? (
              <Button variant="secondary" onClick={retry}>
                {content.tryAgain}
              </Button>
            ) : undefined
          }
        >
          {state.message}
        </Notice>
      )}
      {state.phase === 'uploading' || state.phase === 'storing' ? (
        <UploadProgress percent={state.phase === 'uploading' ? state.percent : 100} phase={state.phase} />
      ) : isCameraOpen && uppy ? (
        <CameraPanel uppy={uppy} onDone={() => setIsCameraOpen(false)} />
      ) : (
        <SourceChoice uppy={uppy} onOpenCamera={() => setIsCameraOpen(true)} />
      )}
      <Button variant="quiet" className="mt-2" onClick={handleStop}>
        {content.cancel}
      </Button>
    </div>
  )
}

/** Files dropped on the zone or pasted anywhere while it is open. */
function useDropAndPaste(uppy: ImageUppy | null, zone: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!uppy || !zone.current) return
    uppy.use(DropTarget, { target: zone.current })
    const handlePaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file) return
      event.preventDefault()
      addImage(uppy, file, file.name)
    }
    document.addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('paste', handlePaste)
      const plugin = uppy.getPlugin('DropTarget')
      if (plugin) uppy.removePlugin(plugin)
    }
  }, [uppy, zone])
}

function SourceChoice({ uppy, onOpenCamera }: { uppy: ImageUppy | null; onOpenCamera: () => void }) {
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file && uppy) addImage(uppy, file, file.name)
  }
  // A phone's own camera app is better than any camera in a page.
  const handleCamera = () =>
    matchMedia('(pointer: coarse)').matches ? cameraInput.current?.click() : onOpenCamera()
  return (
    <>
      <p className="hidden text-ink-soft sm:block">{content.drop}</p>
      <div className="flex flex-wrap justify-center gap-2 sm:mt-3">
        <Button variant="secondary" onClick={() => fileInput.current?.click()}>
          <ImageIcon aria-hidden="true" className="size-4" />
          {content.choose}
        </Button>
        <Button variant="secondary" onClick={handleCamera}>
          <Camera aria-hidden="true" className="size-4" />
          {content.camera}
        </Button>
      </div>
      <p className="mt-2 text-ink-soft text-sm">{content.limit}</p>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        hidden
        aria-label={content.choose}
        onChange={handleFile}
      />
      <input
        ref={cameraInput}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={content.camera}
        onChange={handleFile}
      />
    </>
  )
}

function UploadProgress({ percent, phase }: { percent: number; phase: 'uploading' | 'storing' }) {
  const label = phase === 'storing' ? content.storing : content.uploading
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
