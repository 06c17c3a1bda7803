import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useCamera } from '#app/lib/photo/use-camera.ts'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import { notices } from '#i18n/en/notices.ts'
import { content } from '#i18n/en/uploader.ts'

export function CameraPanel({
  onPhoto,
  onChooseInstead,
}: {
  onPhoto: (photo: Blob) => void
  onChooseInstead: () => void
}) {
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [isLost, setIsLost] = useState(false)
  if (isLost) {
    return (
      <div>
        <p role="alert" className="py-4 font-medium text-rata-600">
          {notices.cameraDenied}
        </p>
        <Choices main={{ label: content.choose, onClick: onChooseInstead, variant: 'secondary' }} />
      </div>
    )
  }
  if (photo) return <Taken photo={photo} onUse={() => onPhoto(photo)} onRetake={() => setPhoto(null)} />
  return <Live onPhoto={setPhoto} onLost={() => setIsLost(true)} />
}

const photoBox = 'block max-h-[60dvh] w-full rounded-control bg-bush-900 object-contain'

function Live({ onPhoto, onLost }: { onPhoto: (photo: Blob) => void; onLost: () => void }) {
  const { videoRef, isLive, takePhoto } = useCamera('environment', onLost)
  return (
    <div>
      <video ref={videoRef} playsInline muted className={photoBox} />
      <div role="status" className="text-ink-soft">
        {!isLive && content.startingCamera}
      </div>
      {isLive && (
        <Choices main={{ label: content.shoot, onClick: () => takePhoto().then(onPhoto, onLost) }} />
      )}
    </div>
  )
}

function Taken({ photo, onUse, onRetake }: { photo: Blob; onUse: () => void; onRetake: () => void }) {
  const address = useObjectUrl(photo)
  return (
    <div>
      {address && <img src={address} alt="" className={photoBox} />}
      <Choices
        main={{ label: content.use, onClick: onUse }}
        other={{ label: content.retake, onClick: onRetake }}
      />
    </div>
  )
}

interface Choice {
  label: string
  onClick: () => void
  variant?: 'secondary'
}

/** Focuses the first choice on mount, because the pressed button was unmounted. */
function Choices({ main, other }: { main: Choice; other?: Choice }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-2">
      <Button ref={first} onClick={main.onClick} {...(main.variant ? { variant: main.variant } : {})}>
        {main.label}
      </Button>
      {other && (
        <Button variant="secondary" onClick={other.onClick}>
          {other.label}
        </Button>
      )}
    </div>
  )
}
