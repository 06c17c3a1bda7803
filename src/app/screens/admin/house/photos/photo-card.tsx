import { type ReactNode, useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Menu } from '#app/components/ui/menu.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { showToast } from '#app/lib/toasts.ts'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import { houseFailures, photoContent } from '#i18n/en/house.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
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
  const feedback = { failure: houseFailures.photo }
  const restoreRemoved = useHostAction(useWrite(houseCalls.restorePhoto), feedback)
  const remove = useHostAction(useWrite(houseCalls.removePhoto), {
    ...feedback,
    onDone: () =>
      showToast(photoContent.removed, {
        action: { label: photoContent.undo, onAction: () => void restoreRemoved.run({ params: { id } }) },
      }),
  })
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <img
        src={photo.sizes?.webp[0]?.url ?? photo.imagePath}
        alt={alt}
        loading="lazy"
        className="h-full max-h-24 w-full rounded-tl-card object-cover sm:aspect-[3/2] sm:h-auto sm:max-h-none sm:rounded-t-card"
      />
      <div className="flex min-w-0 flex-wrap items-center gap-x-1 px-2 py-1">
        {handle}
        <p className="line-clamp-2 min-w-0 grow basis-0 hyphens-none font-semibold leading-snug [overflow-wrap:break-word]">
          {name}
        </p>
        <span className="order-last flex w-full gap-2 pl-3 empty:hidden">
          {photo.sizes === null && <span className="text-ink-soft text-sm">{photoContent.sizing}</span>}
          {photos.hero?.id === id && <Badge tone="good">{photoContent.isHero}</Badge>}
        </span>
        <Menu
          label={name}
          items={[
            { label: photoContent.asHero, onSelect: () => photos.setHero(id) },
            { label: photoContent.earlier, onSelect: () => photos.move(id, at - 1) },
            { label: photoContent.later, onSelect: () => photos.move(id, at + 1) },
            { label: photoContent.remove, onSelect: () => void remove.run({ params: { id } }) },
          ]}
        />
      </div>
      <details className="col-span-2 px-4 pb-3" onToggle={() => setWasOpened(true)}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-link">
          {photoContent.edit}
          {alt === '' && <span className="ml-2 text-ink-soft text-sm">{photoContent.noAlt}</span>}
        </summary>
        {wasOpened && (
          <div className="space-y-3 pt-1">
            {fields.map((field) => {
              const shared = {
                label: photoContent[field],
                name: field,
                value: photo[field],
                error: photos.problemOf(id, field),
                onChange: ({ target }: { target: { value: string } }) =>
                  photos.setTexts(id, { [field]: target.value }),
              }
              return longFields.includes(field) ? (
                <TextArea key={field} {...shared} rows={2} />
              ) : (
                <TextField key={field} {...shared} />
              )
            })}
          </div>
        )}
      </details>
    </>
  )
}
