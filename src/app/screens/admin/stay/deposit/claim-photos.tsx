import ImagePlus from 'lucide-react/icons/image-plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import type { Upload, useUploads } from '#app/screens/admin/actions/use-uploads.ts'
import { claimDialog as texts } from '#i18n/en/deposit-host.ts'
import { maxClaimPhotos } from '#shared/constants.ts'

/** Up to six photos of a claim, uploaded at once. Each can be removed. */
export function ClaimPhotos({ shown }: { shown: ReturnType<typeof useUploads> }) {
  const input = useRef<HTMLInputElement>(null)
  const { uploads } = shown
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    shown.add(files.slice(0, maxClaimPhotos - uploads.length))
  }
  return (
    <fieldset>
      <legend className="font-semibold">
        {texts.photos}
        <span className="ml-2 font-normal text-ink-soft text-sm">{texts.optional}</span>
      </legend>
      <p className="mt-0.5 text-ink-soft text-sm">{texts.photosHint}</p>
      {uploads.length > 0 && (
        <ul className="mt-2.5 grid grid-cols-3 gap-2">
          {uploads.map((upload, at) => (
            <Thumbnail
              key={upload.id}
              upload={upload}
              place={at + 1}
              onRetry={() => shown.again([upload])}
              onRemove={() => {
                shown.leaveOut(upload.id)
                requestAnimationFrame(() => input.current?.parentElement?.querySelector('button')?.focus())
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-2.5">
        <Button
          variant="secondary"
          disabled={uploads.length >= maxClaimPhotos}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-4" />
          {texts.addPhotos}
        </Button>
        {uploads.length >= maxClaimPhotos && (
          <p className="mt-1.5 text-ink-soft text-sm">{texts.mostPhotos}</p>
        )}
        <input
          ref={input}
          type="file"
          name="claimPhotos"
          accept="image/*"
          multiple
          hidden
          aria-label={texts.addPhotos}
          onChange={handleFiles}
        />
      </div>
    </fieldset>
  )
}

function Thumbnail({
  upload: { file, percent, problem },
  place,
  onRetry,
  onRemove,
}: {
  upload: Upload
  place: number
  onRetry: () => void
  onRemove: () => void
}) {
  return (
    <li className="min-w-0">
      <div className="relative">
        <img
          src={useObjectUrl(file)}
          alt={texts.photoOf(place)}
          className="aspect-square w-full rounded-control border border-line bg-paper object-cover text-sm"
        />
        {percent !== 100 && problem === null && (
          <div className="absolute inset-x-1.5 bottom-1.5">
            <ProgressBar label={texts.sendingPhoto(place)} value={percent ?? 0} />
          </div>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="mt-1 break-words text-rata-600 text-sm">
          {problem}
        </p>
      )}
      <div className="flex justify-end">
        {problem !== null && (
          <Button variant="quiet" size="icon" aria-label={texts.retryPhoto(place)} onClick={onRetry}>
            <RotateCw aria-hidden="true" className="size-4.5" />
          </Button>
        )}
        <Button variant="dangerQuiet" size="icon" aria-label={texts.removePhoto(place)} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </li>
  )
}
