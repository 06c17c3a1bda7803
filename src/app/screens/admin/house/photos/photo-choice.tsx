import { usePhotos } from '#app/api/host-house.ts'
import { SelectField } from '#app/components/ui/select-field.tsx'
import { choiceContent, photoContent } from '#i18n/en/house.ts'

export function PhotoChoice({
  label,
  hint,
  id,
  chosen,
  onChoose,
}: {
  label: string
  hint?: string
  id?: string
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const photos = usePhotos()
  const gallery = (photos.data ?? []).filter(({ orderIndex }) => orderIndex !== null)
  const photo = gallery.find((each) => each.id === chosen)
  if (gallery.length === 0) return null
  const choices = gallery.map((each, at) => ({
    value: each.id,
    label: photoContent.nameOf(each.title, at + 1),
  }))
  return (
    <div className="flex items-end gap-3">
      <SelectField
        label={label}
        hint={hint}
        id={id}
        className="min-w-0 grow"
        value={photo?.id ?? ''}
        choices={[{ value: '', label: choiceContent.none }, ...choices]}
        onChange={({ target }) => onChoose(target.value || null)}
      />
      {photo && (
        <img
          src={photo.sizes?.webp[0]?.url ?? photo.imagePath}
          alt=""
          className="h-12 w-18 shrink-0 rounded-control object-cover"
        />
      )}
    </div>
  )
}
