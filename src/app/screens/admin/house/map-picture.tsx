import { type ChangeEvent, useState } from 'react'
import { useAddPhoto, usePhotos, useRemovePhoto } from '#app/api/host-house.ts'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { sendPhoto } from '#app/screens/admin/actions/use-uploads.ts'
import type { HouseDraft } from '#app/screens/admin/house/draft/use-house-draft.ts'
import { houseFailures, mapContent } from '#i18n/en/house.ts'

/** A drawing of where the house stands; it is no part of the gallery. */
export function MapPicture({ draft, onSaved }: { draft: HouseDraft; onSaved: () => void }) {
  const photos = usePhotos()
  const map = photos.data?.find(({ id }) => id === draft.values.mapPhotoId) ?? null
  const add = useAddPhoto()
  const feedback = { failure: houseFailures.photo, onDone: onSaved }
  const remove = useHostAction(useRemovePhoto(), feedback)
  const [percent, setPercent] = useState<number | null>(null)
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file || percent !== null) return
    setPercent(0)
    try {
      const imageUrl = await sendPhoto(file, setPercent)
      const { id } = await add.mutateAsync({ body: { imageUrl, isMap: true } })
      draft.set('mapPhotoId', id)
      if (map) await remove.run({ params: { id: map.id } })
    } catch (error) {
      reportHostFailure(error, { ...houseFailures.photo, title: mapContent.failed })
    } finally {
      setPercent(null)
    }
  }
  const handleRemove = async ({ id }: { id: string }) => {
    if (await remove.run({ params: { id } })) draft.set('mapPhotoId', null)
  }
  return (
    <fieldset className="max-w-xl space-y-3">
      <legend className="font-semibold">{mapContent.title}</legend>
      <p className="text-ink-soft text-sm">{mapContent.hint}</p>
      {map && (
        <img src={map.sizes?.webp[0]?.url ?? map.imagePath} alt={map.alt} className="w-full rounded-card" />
      )}
      {map && (
        <TextField
          label={mapContent.alt}
          name="alt"
          value={draft.withWords('photos', map).alt}
          error={draft.problems[`photos.${map.id}.alt`]}
          onChange={({ target }) => draft.setItem('photos', map.id, { alt: target.value })}
        />
      )}
      {percent !== null && <ProgressBar label={mapContent.sending(percent)} value={percent} />}
      <div className="flex flex-wrap gap-2">
        <label className={`${buttonClasses('secondary')} cursor-pointer focus-within:outline-2`}>
          {map ? mapContent.replace : mapContent.add}
          <input type="file" accept="image/*,.heic,.heif" className="sr-only" onChange={handleFile} />
        </label>
        {map && (
          <Button variant="quiet" isPending={remove.isPending} onClick={() => handleRemove(map)}>
            {mapContent.remove}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
