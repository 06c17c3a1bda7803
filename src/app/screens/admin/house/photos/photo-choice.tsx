import type { ComponentProps } from 'react'
import { SelectField } from '#app/components/ui/select-field.tsx'
import type { HouseDraft } from '#app/screens/admin/house/use-house-draft.ts'
import { choiceContent, photoContent } from '#i18n/en/photos.ts'
import { useDraftPhotos } from './use-draft-photos.ts'

export function PhotoChoice({
  draft,
  chosen,
  none = choiceContent.none,
  onChoose,
  ...field
}: Pick<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'id'> & {
  draft: HouseDraft
  chosen: string | null
  /** The label without a choice. */
  none?: string
  onChoose: (id: string | null) => void
}) {
  const { gallery } = useDraftPhotos(draft)
  const photo = gallery.find((each) => each.id === chosen)
  if (gallery.length === 0) return null
  const choices = gallery.map((each, at) => ({
    value: each.id,
    label: photoContent.nameOf(each.title, at + 1),
  }))
  return (
    <div className="flex items-end gap-3">
      <SelectField
        {...field}
        className="min-w-0 grow [&_select]:truncate"
        value={photo?.id ?? ''}
        choices={[{ value: '', label: none }, ...choices]}
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
