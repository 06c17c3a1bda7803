import ImagePlus from 'lucide-react/icons/image-plus'
import type { ChangeEvent, ReactNode } from 'react'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { SortableList } from '#app/components/ui/sortable-list.tsx'
import type { HouseDraft } from '#app/screens/admin/house/draft/use-house-draft.ts'
import { ReadFailed } from '#app/screens/admin/page/loaded.tsx'
import { hostPages } from '#i18n/en/host-pages.ts'
import { photoContent } from '#i18n/en/house.ts'
import { HeroFocus } from './hero-focus.tsx'
import { PhotoCard } from './photo-card.tsx'
import { SendingList, useSending } from './sending-list.tsx'
import { useDraftPhotos } from './use-draft-photos.ts'

export function PhotosSection({ draft, onSaved }: { draft: HouseDraft; onSaved: () => void }) {
  const photos = useDraftPhotos(draft)
  const { read, gallery } = photos
  const hero = photos.photos.find(({ id }) => id === draft.values.heroPhotoId) ?? gallery[0]
  const handleHero = (id: string) => {
    draft.set('heroPhotoId', id)
    draft.set('heroFocus', { x: 0.5, y: 0.5 })
  }
  return (
    <Sending isEmpty={read.data !== undefined && gallery.length === 0} onSaved={onSaved}>
      {read.isPending && <PhotosLoading />}
      {read.isError && !read.data && <ReadFailed title={photoContent.loadFailed} read={read} />}
      <SortableList
        things={gallery}
        nameOf={({ title }, at) => photoContent.nameOf(title, at + 1)}
        dragLabel={photoContent.drag}
        isGrid
        className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3"
        // On a phone each photo is one row with a small image, so that sixty photos still make a short list.
        itemClassName="grid grid-cols-[4.5rem_minmax(0,1fr)] rounded-card border border-line bg-paper sm:block"
        onMove={({ id }, at) => photos.move(id, at)}
      >
        {(photo, at, handle) => (
          <PhotoCard
            photo={photo}
            at={at}
            handle={handle}
            isHero={hero?.id === photo.id}
            photos={photos}
            onHero={() => handleHero(photo.id)}
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
      id="house-gallery"
      tabIndex={-1}
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
