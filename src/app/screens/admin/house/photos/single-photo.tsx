import { type ChangeEvent, useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { sendPhoto } from '#app/screens/admin/actions/use-uploads.ts'
import type { HouseDraft } from '#app/screens/admin/house/use-house-draft.ts'
import { houseFailures } from '#i18n/en/house.ts'
import { singlePhotoContent } from '#i18n/en/photos.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import { useDraftPhotos } from './use-draft-photos.ts'

/** A photo outside the gallery: the map or the host. The server erases one that the house no longer names. */
export function SinglePhoto({ field, draft }: { field: 'mapPhotoId' | 'hostPhotoId'; draft: HouseDraft }) {
  const texts = singlePhotoContent[field]
  const { photos, setTexts, problemOf } = useDraftPhotos(draft)
  const photo = photos.find(({ id }) => id === draft.values[field]) ?? null
  const add = useWrite(houseCalls.addPhoto)
  const [percent, setPercent] = useState<number | null>(null)
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file || percent !== null) return
    setPercent(0)
    try {
      const imageUrl = await sendPhoto(file, setPercent)
      const { id } = await add.mutateAsync({ body: { imageUrl, isOutsideGallery: true } })
      draft.set(field, id)
    } catch (error) {
      reportHostFailure(error, { ...houseFailures.photo, title: texts.failed })
    } finally {
      setPercent(null)
    }
  }
  return (
    <fieldset id={`house-${field}`} tabIndex={-1} className="max-w-xl space-y-3">
      <legend className="font-serif text-xl">{texts.title}</legend>
      <p className="-mt-2 text-ink-soft text-sm">{texts.hint}</p>
      {photo && (
        <>
          <img
            src={photo.sizes?.webp[0]?.url ?? photo.imagePath}
            alt={photo.alt}
            className={field === 'hostPhotoId' ? 'size-32 rounded-full object-cover' : 'w-full rounded-card'}
          />
          <TextField
            label={texts.alt}
            name="alt"
            value={photo.alt}
            error={problemOf(photo.id, 'alt')}
            onChange={({ target }) => setTexts(photo.id, { alt: target.value })}
          />
        </>
      )}
      {percent !== null && <ProgressBar label={texts.sending(percent)} value={percent} />}
      <div className="flex flex-wrap gap-2">
        <label className={`${buttonClasses('secondary')} cursor-pointer focus-within:outline-2`}>
          {photo ? texts.replace : texts.add}
          <input type="file" accept="image/*,.heic,.heif" className="sr-only" onChange={handleFile} />
        </label>
        {photo && (
          <Button variant="dangerQuiet" onClick={() => draft.set(field, null)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
