import ImagePlus from 'lucide-react/icons/image-plus'
import type { ChangeEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { SortableList } from '#app/components/ui/sortable-list.tsx'
import type { HouseDraft } from '#app/screens/admin/house/use-house-draft.ts'
import { ReadFailed } from '#app/screens/admin/page/loaded.tsx'
import { hostPages } from '#i18n/en/admin.ts'
import { focusContent, photoContent } from '#i18n/en/photos.ts'
import type { HousePhoto } from '#shared/house.ts'
import { PhotoCard } from './photo-card.tsx'
import { SendingList, useSending } from './sending-list.tsx'
import { useDraftPhotos } from './use-draft-photos.ts'

export function PhotosSection({ draft }: { draft: HouseDraft }) {
  const photos = useDraftPhotos(draft)
  const { read, gallery, hero } = photos
  return (
    <Sending isEmpty={read.data !== undefined && !hero}>
      {read.isPending && <SkeletonBars label={hostPages.house.loading} bars={['mt-4 h-44']} />}
      {read.isError && !read.data && <ReadFailed title={photoContent.loadFailed} read={read} />}
      {hero && !gallery.includes(hero) && (
        <figure className="mt-6 overflow-hidden rounded-card border border-line bg-paper">
          <img
            src={hero.sizes?.webp[0]?.url ?? hero.imagePath}
            alt={hero.alt}
            className="aspect-[3/1] w-full object-cover"
          />
          <figcaption className="flex items-center gap-3 px-3 py-2">
            <Badge tone="good">{photoContent.isHero}</Badge>
            <span className="min-w-0 font-semibold leading-snug">{hero.title}</span>
          </figcaption>
        </figure>
      )}
      <SortableList
        things={gallery}
        nameOf={({ title }, at) => photoContent.nameOf(title, at + 1)}
        dragLabel={photoContent.drag}
        isGrid
        className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4"
        // On a phone each photo is one row with a small image, so that sixty photos still make a short list.
        itemClassName="grid grid-cols-[min(4.5rem,18vw)_minmax(0,1fr)] rounded-card border border-line bg-paper sm:block"
        onMove={({ id }, at) => photos.move(id, at)}
      >
        {(photo, at, handle) => <PhotoCard photo={photo} at={at} handle={handle} photos={photos} />}
      </SortableList>
      {hero && <HeroFocus photo={hero} draft={draft} />}
    </Sending>
  )
}

function Sending({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const { send, ...uploads } = useSending()
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
      <p className="mb-4 text-ink-soft">{isEmpty ? photoContent.none : photoContent.intro}</p>
      <label
        className={`${buttonClasses(isEmpty ? 'primary' : 'secondary')} cursor-pointer focus-within:outline-2`}
      >
        <ImagePlus className="size-4" />
        {photoContent.add}
        <input type="file" accept="image/*,.heic,.heif" multiple className="sr-only" onChange={handleFiles} />
      </label>
      <SendingList {...uploads} />
      {children}
    </fieldset>
  )
}

const step = 0.02
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const asShare = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
const percent = (share: number) => `${Math.round(share * 100)}%`

function HeroFocus({ photo, draft }: { photo: HousePhoto; draft: HouseDraft }) {
  const { x, y } = draft.values.heroFocus
  const put = (toX: number, toY: number) => draft.set('heroFocus', { x: asShare(toX), y: asShare(toY) })
  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A keyboard click has no coordinates.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put((clientX - left) / width, (clientY - top) / height)
  }
  const handleKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    put(x + move[0], y + move[1])
  }
  return (
    <div className="mt-6 max-w-xl">
      <h2 className="font-sans font-semibold text-base tracking-normal">{focusContent.title}</h2>
      <p className="mb-2 text-ink-soft text-sm">{focusContent.hint}</p>
      <button
        type="button"
        aria-label={focusContent.at(percent(x), percent(y))}
        className="relative block w-full touch-manipulation overflow-hidden rounded-card"
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <img
          src={photo.sizes?.webp[0]?.url ?? photo.imagePath}
          alt=""
          width={photo.width}
          height={photo.height}
          className="block w-full"
        />
        <span
          aria-hidden="true"
          style={{ left: percent(x), top: percent(y) }}
          className="-translate-x-1/2 -translate-y-1/2 pointer-events-none absolute size-9 rounded-full border-4 border-paper bg-ink/40 outline-2 outline-ink"
        />
      </button>
    </div>
  )
}
