import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useCamera } from '#app/lib/photo/use-camera.ts'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import { notices } from '#i18n/en/notices.ts'
import { content } from '#i18n/en/uploader.ts'

/** Takes a photo with the computer's camera, or offers the file chooser if that fails. */
export function CameraPanel({
  onPhoto,
  onChooseInstead,
}: {
  onPhoto: (photo: Blob) => void
  onChooseInstead: () => void
}) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [isLost, setIsLost] = useState(false)
  if (photo) return <Taken photo={photo} onUse={() => onPhoto(photo)} onRetake={() => setPhoto(null)} />
  if (!isLost) return <Live onPhoto={setPhoto} onLost={() => setIsLost(true)} />
  return (
    <div>
      <p role="alert" className="py-4 font-medium text-rata-600">
        {notices.cameraDenied}
      </p>
      <Choices>
        <Button variant="secondary" onClick={onChooseInstead}>
          {content.choose}
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
        alt={content.taken}
        // Loaded, the photo pushes the choices below the dialog's edge.
        onLoad={({ currentTarget }) => currentTarget.parentElement?.scrollIntoView({ block: 'end' })}
        className={photoClasses}
      />
      <Choices>
        <Button onClick={onUse}>{content.use}</Button>
        <Button variant="secondary" onClick={onRetake}>
          {content.retake}
        </Button>
      </Choices>
    </div>
  )
}

function Live({ onPhoto, onLost }: { onPhoto: (photo: Blob) => void; onLost: () => void }) {
  const { videoRef, isLive, takePhoto } = useCamera('environment', onLost)
  return (
    <div>
      <video ref={videoRef} playsInline muted className={photoClasses} />
      <div role="status" className="text-ink-soft">
        {!isLive && content.startingCamera}
      </div>
      {isLive && (
        <Choices>
          <Button onClick={() => takePhoto().then(onPhoto, onLost)}>{content.shoot}</Button>
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
