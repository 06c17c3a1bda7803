import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { type CameraLoss, useCamera } from '#app/lib/photo/use-camera.ts'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import { uploaderContent } from '#i18n/en/guide.ts'
import { cameraDenied } from '#i18n/en/notices.ts'

/** Takes a photo with the computer's camera, or offers the file chooser if that fails. */
export function CameraPanel({
  onPhoto,
  onChooseInstead,
}: {
  onPhoto: (photo: Blob) => void
  onChooseInstead: () => void
}) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [loss, setLoss] = useState<CameraLoss | null>(null)
  if (photo) return <Taken photo={photo} onUse={() => onPhoto(photo)} onRetake={() => setPhoto(null)} />
  if (loss === null) return <Live onPhoto={setPhoto} onLost={setLoss} />
  return (
    <div>
      <p role="alert" className="py-4 font-medium text-rata-600">
        {loss === 'denied' ? cameraDenied : uploaderContent.cameraUntrusted}
      </p>
      <Choices>
        <Button variant="secondary" onClick={onChooseInstead}>
          {uploaderContent.choose}
        </Button>
      </Choices>
    </div>
  )
}

const photoClasses = 'block max-h-[60dvh] w-full rounded-control bg-bush-900 object-contain'

function Taken({ photo, onUse, onRetake }: { photo: Blob; onUse: () => void; onRetake: () => void }) {
  return (
    <div className="scroll-mb-4">
      <img
        src={useObjectUrl(photo)}
        alt={uploaderContent.taken}
        // Loaded, the photo pushes the choices below the dialog's edge.
        onLoad={({ currentTarget }) => currentTarget.parentElement?.scrollIntoView({ block: 'end' })}
        className={photoClasses}
      />
      <Choices>
        <Button onClick={onUse}>{uploaderContent.use}</Button>
        <Button variant="secondary" onClick={onRetake}>
          {uploaderContent.retake}
        </Button>
      </Choices>
    </div>
  )
}

function Live({ onPhoto, onLost }: { onPhoto: (photo: Blob) => void; onLost: (loss: CameraLoss) => void }) {
  const { videoRef, state, restart, running, switchCamera, takePhoto } = useCamera('environment', onLost)
  const handleShutter = () =>
    takePhoto().then(
      (photo) => photo && onPhoto(photo),
      () => onLost('denied'),
    )
  return (
    <div>
      <video ref={videoRef} playsInline muted className={photoClasses} />
      <div role="status" className="text-ink-soft">
        {state === 'starting' && uploaderContent.startingCamera}
        {state === 'live' && switchCamera && running && uploaderContent.cameraNow(running.label)}
      </div>
      {state !== 'starting' && (
        <Choices key={state}>
          {state === 'live' ? (
            <Button onClick={handleShutter}>{uploaderContent.shoot}</Button>
          ) : (
            <Button onClick={restart}>{uploaderContent.cameraStopped}</Button>
          )}
          {switchCamera && (
            <Button variant="secondary" onClick={switchCamera}>
              {uploaderContent.nextCamera}
            </Button>
          )}
        </Choices>
      )}
    </div>
  )
}

/** Focuses its first button on mount, because the pressed button was unmounted. */
function Choices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box} className="mt-3 flex flex-wrap justify-center gap-2">
      {children}
    </div>
  )
}
