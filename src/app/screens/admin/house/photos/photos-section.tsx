import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useOrderPhotos, usePhotos } from '#app/api/host-house.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { SortableList } from '#app/components/ui/sortable-list.tsx'
import { useHostAction } from '#app/screens/admin/actions/use-host-action.ts'
import type { HouseDraft } from '#app/screens/admin/house/draft/use-house-draft.ts'
import { ReadFailed } from '#app/screens/admin/page/read-failed.tsx'
import { hostPages } from '#i18n/en/host-pages.ts'
import { houseFailures, photoContent } from '#i18n/en/house.ts'
import { HeroFocus } from './hero-focus.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SendingList, useSending } from './sending-list.tsx'

function useGallery() {
  const photos = usePhotos()
  const list = useMemo(
    () => (photos.data ?? []).filter(({ orderIndex }) => orderIndex !== null),
    [photos.data],
  )
  return { photos, list }
}

export function PhotosSection({ draft, onSaved }: { draft: HouseDraft; onSaved: () => void }) {
  const { photos, list } = useGallery()
  const order = useHostAction(useOrderPhotos(), { failure: houseFailures.photo, onDone: onSaved })
  const [ids, setIds] = useState<string[]>([])
  const hero = photos.data?.find(({ id }) => id === draft.values.heroPhotoId) ?? list[0]
  const handleHero = (id: string) => {
    draft.set('heroPhotoId', id)
    draft.set('heroFocus', { x: 0.5, y: 0.5 })
  }
  useEffect(() => setIds(list.map(({ id }) => id)), [list])
  const shown = ids.flatMap((id) => list.find((photo) => photo.id === id) ?? [])
  const moveTo = (id: string, at: number) => {
    const from = ids.indexOf(id)
    if (at < 0 || at >= ids.length || from === at) return
    const moved = ids.toSpliced(from, 1).toSpliced(at, 0, id)
    setIds(moved)
    void order.run({ body: { ids: moved } })
  }
  return (
    <Sending isEmpty={photos.data !== undefined && list.length === 0} onSaved={onSaved}>
      {photos.isPending && <PhotosLoading />}
      {photos.isError && !photos.data && <ReadFailed title={photoContent.loadFailed} read={photos} />}
      <SortableList
        things={shown}
        nameOf={({ title }, at) => photoContent.nameOf(title, at + 1)}
        dragLabel={photoContent.drag}
        isGrid
        className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3"
        // On a phone each photo is one row with a small image, so that sixty photos still make a short list.
        itemClassName="grid grid-cols-[6.5rem_minmax(0,1fr)] rounded-card border border-line bg-paper sm:block"
        onMove={({ id }, at) => moveTo(id, at)}
      >
        {(photo, at, handle) => (
          <PhotoCard
            photo={photo}
            at={at}
            handle={handle}
            isHero={hero?.id === photo.id}
            draft={draft}
            onHero={() => handleHero(photo.id)}
            onMove={(by) => moveTo(photo.id, at + by)}
            onSaved={onSaved}
          />
        )}
      </SortableList>
      {hero && (
        <div className="mt-6">
          <HeroFocus photo={hero} draft={draft} />
        </div>
      )}
    </Sending>
  )
}

function Sending({
  isEmpty,
  onSaved,
  children,
}: {
  isEmpty: boolean
  onSaved: () => void
  children: ReactNode
}) {
  const { send, ...uploads } = useSending(onSaved)
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    send([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <fieldset
      aria-label={photoContent.list}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        send([...event.dataTransfer.files])
      }}
    >
      <label className={`${buttonClasses('secondary')} cursor-pointer focus-within:outline-2`}>
        <ImagePlus aria-hidden="true" className="size-4" />
        {photoContent.add}
        <input type="file" accept="image/*,.heic,.heif" multiple className="sr-only" onChange={handleFiles} />
      </label>
      <SendingList {...uploads} />
      {isEmpty && uploads.sending.length === 0 && <p className="mt-4 text-ink-soft">{photoContent.none}</p>}
      {children}
    </fieldset>
  )
}

function PhotosLoading() {
  return (
    <SkeletonGroup label={hostPages.house.loading} className="mt-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['one', 'two', 'three'].map((key) => (
          <Skeleton key={key} className="aspect-[3/2] w-full" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
