import { type ReactNode, useState } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { common } from '#i18n/en/admin.ts'
import { photoContent } from '#i18n/en/photos.ts'
import type { HousePhoto } from '#shared/house.ts'
import type { DraftPhotos } from './use-draft-photos.ts'

const fields = ['title', 'description', 'alt', 'room'] as const
const longFields: readonly string[] = ['description', 'alt']

export function PhotoCard({
  photo,
  at,
  handle,
  photos,
}: {
  photo: HousePhoto
  at: number
  handle: ReactNode
  photos: DraftPhotos
}) {
  const { id, title, alt } = photo
  const name = photoContent.nameOf(title, at + 1)
  const [isOpen, setOpen] = useState(false)
  const openDetails = () => setOpen(true)
  return (
    <>
      <img
        src={photo.sizes?.webp[0]?.url ?? photo.imagePath}
        alt={alt}
        loading="lazy"
        className="h-full max-h-16 w-full rounded-l-card object-cover sm:aspect-[3/2] sm:h-auto sm:max-h-none sm:rounded-t-card sm:rounded-bl-none"
      />
      <div className="flex min-w-0 items-center gap-x-1 px-1 sm:px-2 sm:py-1">
        {handle}
        <button
          type="button"
          aria-label={photoContent.editOf(name)}
          className="min-h-11 min-w-0 grow basis-0 text-left leading-snug"
          onClick={openDetails}
        >
          <span className="line-clamp-2 hyphens-none font-semibold text-[min(1rem,5.6vw)] leading-tight [overflow-wrap:break-word]">
            {name}
          </span>
          <span className="flex flex-wrap gap-x-2 text-ink-soft text-sm empty:hidden">
            {photo.sizes === null && photoContent.sizing}
            {photos.hero?.id === id && <Badge tone="good">{photoContent.isHero}</Badge>}
            {alt === '' && photoContent.noAlt}
          </span>
        </button>
        <Menu
          label={name}
          items={[
            { label: photoContent.edit, onSelect: openDetails },
            { label: photoContent.asHero, onSelect: () => photos.setHero(id) },
            { label: photoContent.earlier, onSelect: () => photos.move(id, at - 1) },
            { label: photoContent.later, onSelect: () => photos.move(id, at + 1) },
            { label: photoContent.remove, isDanger: true, onSelect: () => photos.remove(id) },
          ]}
        />
      </div>
      {isOpen && <PhotoDetails photo={photo} name={name} photos={photos} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The texts of a photo. They are in the draft as soon as they are typed, so closing loses nothing. */
function PhotoDetails({
  photo,
  name,
  photos,
  onClose,
}: {
  photo: HousePhoto
  name: string
  photos: DraftPhotos
  onClose: () => void
}) {
  return (
    <Dialog title={name} onClose={onClose} footer={<Button onClick={onClose}>{common.done}</Button>}>
      <div className="space-y-3" onInput={(event) => event.stopPropagation()}>
        <img
          src={photo.sizes?.webp[0]?.url ?? photo.imagePath}
          alt=""
          className="h-40 rounded-control object-cover low:h-20"
        />
        {fields.map((field) => {
          const shared = {
            label: photoContent[field],
            name: field,
            value: photo[field],
            error: photos.problemOf(photo.id, field),
            onChange: ({ target }: { target: { value: string } }) =>
              photos.setTexts(photo.id, { [field]: target.value }),
          }
          return longFields.includes(field) ? (
            <TextArea key={field} {...shared} rows={2} />
          ) : (
            <TextField key={field} {...shared} />
          )
        })}
      </div>
    </Dialog>
  )
}
