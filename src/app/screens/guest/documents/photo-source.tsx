import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonVariant, buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { cx } from '#app/lib/class-names.ts'
import { hasLiveCamera } from '#app/lib/photo/in-app-browser.ts'
import { useCamera } from '#app/lib/photo/use-camera.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useDocumentTexts } from './document-texts.ts'
import { quietOnDark } from './mask-editor.tsx'
import type { PhaseProps } from './use-document-flow.ts'

export function PhotoSource({
  documentType,
  document,
  flow: { refusal, cameraLoss },
  isNext,
  onCancel,
}: PhaseProps<'idle'> & { isNext: boolean; onCancel: (() => void) | undefined }) {
  const { photoForm } = useTranslations('parts')
  const handleFile = (file: File) => void document.choose(file, false)
  const isFileFirst = cameraLoss !== undefined || !hasLiveCamera(navigator)
  return (
    <div>
      {cameraLoss && (
        <Notice tone="attention" role="alert" className="mb-4">
          {cameraLoss === 'denied' ? photoForm.cameraDenied : photoForm.cameraUntrusted}
        </Notice>
      )}
      {refusal && (
        <Notice tone="bad" role="alert" className="mb-4">
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isFileFirst ? (
          <FileButton
            name={`${documentType}Photo`}
            variant={isNext ? 'primary' : 'secondary'}
            capture={documentType === 'selfie' ? 'user' : 'environment'}
            onFile={handleFile}
          >
            {photoForm.phoneCamera}
          </FileButton>
        ) : (
          <Button
            variant={isNext ? 'primary' : 'secondary'}
            size="large"
            className="max-sm:w-full"
            onClick={document.openCamera}
          >
            {photoForm.openCamera}
          </Button>
        )}
        <FileButton name={`${documentType}File`} variant="secondary" onFile={handleFile}>
          {photoForm.chooseFile}
        </FileButton>
        {onCancel && (
          <Button variant="quiet" size="large" className="max-sm:w-full" onClick={onCancel}>
            {photoForm.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}

/** With `capture`, a phone opens its camera app. */
function FileButton({
  name,
  variant,
  capture,
  onFile,
  children,
}: {
  name: string
  variant: ButtonVariant
  capture?: 'environment' | 'user'
  onFile: (file: File) => void
  children: ReactNode
}) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={cx(
        buttonClasses(variant, 'large'),
        'relative max-sm:w-full has-focus-visible:outline-2 has-focus-visible:outline-bush-700 has-focus-visible:outline-offset-2',
      )}
    >
      {children}
      <input
        type="file"
        name={name}
        accept="image/*,.heic,.heif,.avif"
        capture={capture}
        onChange={handleChange}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  )
}

export function CameraView({ documentType, document }: PhaseProps<'camera'>) {
  const { hint } = useDocumentTexts(documentType)
  const { photoForm, photoLabels } = useTranslations('parts')
  const isSelfie = documentType === 'selfie'
  const camera = useCamera(isSelfie ? 'user' : 'environment', document.loseCamera)
  const [isCapturing, setIsCapturing] = useState(false)
  const shutter = useRef<HTMLButtonElement>(null)
  const isLive = camera.state === 'live'

  useEffect(() => shutter.current?.focus(), [])

  const handleShutter = async () => {
    if (!isLive || isCapturing) return
    setIsCapturing(true)
    try {
      const photo = await camera.takePhoto()
      if (photo) void document.choose(photo, true)
      else setIsCapturing(false)
    } catch {
      document.loseCamera('denied')
    }
  }

  return (
    <>
      <div className="relative min-h-40 flex-1 overflow-hidden rounded-control">
        <video
          ref={camera.videoRef}
          playsInline
          muted
          aria-label={photoLabels[documentType].camera}
          // A selfie is mirrored on the screen only.
          className={cx(
            'absolute inset-0 size-full object-contain',
            isSelfie && camera.running?.facing !== 'environment' && '-scale-x-100',
            camera.state === 'stopped' && 'opacity-30',
          )}
        />
        <FrameLines isSelfie={isSelfie} />
        {camera.state === 'starting' && (
          <p className="absolute inset-0 grid place-items-center text-card">{photoForm.startingCamera}</p>
        )}
        {camera.state === 'stopped' && (
          <Button
            variant="quiet"
            size="large"
            className="absolute inset-0 size-full text-paper hover:bg-transparent"
            onClick={camera.restart}
          >
            {photoForm.cameraStopped}
          </Button>
        )}
      </div>
      <p className="mt-3 text-center text-paper/90">{hint}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button
          ref={shutter}
          size="large"
          className="max-sm:w-full"
          isPending={camera.state === 'starting' || isCapturing}
          disabled={camera.state === 'stopped'}
          onClick={handleShutter}
        >
          {photoForm.shutter}
        </Button>
        {camera.switchCamera && (
          <Button
            variant="quiet"
            size="large"
            className={`${quietOnDark} max-sm:w-full`}
            onClick={camera.switchCamera}
          >
            {photoForm.nextCamera}
          </Button>
        )}
        <Button
          variant="quiet"
          size="large"
          className={`${quietOnDark} max-sm:w-full`}
          onClick={document.startOver}
        >
          {photoForm.closeCamera}
        </Button>
      </div>
      {camera.switchCamera && camera.running && (
        <p role="status" className="mt-1 text-center text-paper/90 text-sm" translate="no">
          {photoForm.cameraNow(camera.running.label)}
        </p>
      )}
    </>
  )
}

/** Where the card or the face should be. */
function FrameLines({ isSelfie }: { isSelfie: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={isSelfie ? '0 0 75 100' : '0 0 142 100'}
      className="pointer-events-none absolute inset-x-[5%] inset-y-[10%] h-[80%] w-[90%] overflow-visible fill-none stroke-2 stroke-card/80"
    >
      {isSelfie ? (
        <ellipse cx="37.5" cy="50" rx="37.5" ry="50" vectorEffect="non-scaling-stroke" />
      ) : (
        <rect width="142" height="100" rx="6" vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
