import { useTranslations } from '#app/lib/translations.ts'
import { outlineButton } from '#app/screens/landing/button-classes.ts'
import { Picture } from '#app/screens/landing/picture.tsx'
import { shareOf } from '#app/screens/landing/shares.ts'
import { useHostLanguage, useLangOf, WordsNote } from '#app/screens/landing/words.tsx'
import { initialPhotoCount } from '#shared/constants.ts'
import type { House, HousePhoto } from '#shared/house.ts'

/**
 * Renders the host's first six photos, then the others by room; once all are shown, the first are in their rooms too. The
 * lightbox reads this list from the page.
 */
export function Gallery({ house }: { house: House }) {
  const landing = useTranslations('landing')
  const langOf = useLangOf()
  const { photos, photoNote } = house
  const titled = photos.filter(({ title }) => title !== '')
  const paths = [...(photoNote === '' ? [] : ['photoNote']), ...titled.map(({ id }) => `gallery.${id}.title`)]
  const first = photos.slice(0, initialPhotoCount)
  const rooms = first.length === photos.length ? [] : [...Map.groupBy(photos, ({ room }) => room).values()]
  const cellOf = (photo: HousePhoto) => {
    const row = rooms.length > 1 ? (rooms.find((inRoom) => inRoom.includes(photo)) ?? photos) : photos
    return (
      <GalleryItem
        key={photo.id}
        photo={photo}
        room={rooms.indexOf(row)}
        isBeyondFirst={!first.includes(photo)}
        className={sharesOf(row.indexOf(photo), row.length, rooms.length === 0)}
      />
    )
  }
  return (
    <section className="deferred bg-paper pt-20 pb-24 lg:pt-28 lg:pb-36" aria-labelledby="gallery">
      <div className="page-grid items-end gap-y-4">
        <h2 id="gallery" className="section-title col-span-full lg:col-span-6">
          {landing.galleryTitle}
        </h2>
        {photoNote !== '' && (
          <p
            lang={langOf('photoNote')}
            className="col-span-full text-base text-ink-soft lg:col-span-5 lg:col-start-8"
          >
            {photoNote}
          </p>
        )}
      </div>
      <div className="page-grid">
        <WordsNote className="col-span-full text-ink-soft" paths={paths} />
      </div>
      {photos.length === 0 && (
        <div className="page-grid">
          <p className="col-span-full mt-10 rounded-card bg-paper-deep px-6 py-16 text-center font-serif text-2xl">
            {landing.noPhotos}
          </p>
        </div>
      )}
      <ul
        id="photos"
        data-gallery=""
        data-texts={JSON.stringify({ ...landing.lightbox, photos: landing.jump.photos })}
        className="gallery mx-auto my-10 grid empty:hidden max-w-[96rem] grid-cols-2 gap-x-2 gap-y-5 px-4 sm:gap-x-4 sm:gap-y-7 sm:px-8 md:grid-cols-6 lg:my-16 lg:gap-x-6 lg:gap-y-10 lg:px-12"
      >
        {first.map(cellOf)}
        {rooms.map((inRoom, number) => [
          rooms.length > 1 && (
            <li
              key={`room ${inRoom[0]?.room}`}
              className="col-span-full noscript:[&:has(+[data-heading])]:hidden noscript:last:hidden"
              data-more=""
              data-heading={number}
            >
              <h3
                lang={inRoom[0]?.room ? langOf(`photoRooms.${inRoom[0].room}`) : undefined}
                className="font-serif text-2xl"
              >
                {inRoom[0]?.room || landing.otherPhotos}
              </h3>
            </li>
          ),
          ...inRoom.filter((photo) => !first.includes(photo)).map(cellOf),
        ])}
      </ul>
      <div className="page-grid">
        <div className="col-span-full">
          <button
            type="button"
            className={outlineButton}
            data-view-all=""
            aria-controls="photos"
            hidden={photos.length <= initialPhotoCount}
          >
            {landing.viewAll(photos.length)}
          </button>
          <p className="sr-only" role="status" data-gallery-status={landing.allShown(photos.length)} />
        </div>
      </div>
    </section>
  )
}

const widths = { whole: 'md:col-span-6', half: 'md:col-span-3', third: 'md:col-span-2' } as const

/** Returns the classes of a photo by its place in its room. */
function sharesOf(place: number, count: number, isWhole: boolean): string {
  const { ofThree, isLastOfOdd } = shareOf(place, count)
  const wide = widths[ofThree]
  const narrow = isLastOfOdd ? 'max-md:col-span-2' : ''
  if (isWhole) return `${wide} ${narrow}`
  return `md:col-span-2 ${wholeClasses[wide]} ${isLastOfOdd ? 'max-md:in-data-is-whole:col-span-2' : ''}`
}

const wholeClasses = {
  'md:col-span-6': 'md:in-data-is-whole:col-span-6',
  'md:col-span-3': 'md:in-data-is-whole:col-span-3',
  'md:col-span-2': '',
}

/** The width of a photo in the grid, which stops growing at 96rem; some photos of the whole gallery are larger. */
const cellSizes = '(min-width: 96rem) 29rem, (min-width: 48rem) 33vw, 50vw'
const pairSizes = '(min-width: 96rem) 44rem, (min-width: 48rem) 50vw, 100vw'

function GalleryItem({
  photo,
  room,
  isBeyondFirst,
  className,
}: {
  photo: HousePhoto
  /** The number of its room; -1 without rooms. */
  room: number
  isBeyondFirst: boolean
  className: string
}) {
  const { id, title, description, alt, sizes, imagePath } = photo
  const langOf = useLangOf()
  const hostLanguage = useHostLanguage()
  return (
    <li
      data-more={isBeyondFirst ? '' : undefined}
      data-room={room}
      className={className}
      lang={title === '' ? hostLanguage : langOf(`gallery.${id}.title`)}
    >
      {/* Without script, the link opens the photo itself. */}
      <a
        className="group block"
        href={sizes?.webp.at(-1)?.url ?? imagePath}
        aria-haspopup="dialog"
        aria-label={alt === '' && title === '' ? imageName(photo) : undefined}
        data-photo={photo.isSample ? sampleName(photo) : id}
      >
        <span className="block overflow-clip rounded-control">
          <Picture
            photo={photo}
            sizes={/col-span-[36]|in-data-is-whole:col-span-2/.test(className) ? pairSizes : cellSizes}
            className="aspect-3/2 max-h-[70vh] w-full bg-cover object-cover transition-[scale] duration-600 ease-settle group-hover:scale-103"
          />
        </span>
        <span
          className="mt-2.5 block text-[min(1rem,7.4vw)] leading-[1.3] decoration-timber-300 underline-offset-[0.25em] group-hover:underline"
          data-photo-title=""
        >
          {title}
        </span>
        <span hidden data-photo-description="">
          {description}
        </span>
      </a>
    </li>
  )
}

/** The accessible name of a photo without texts. */
const imageName = ({ room, orderIndex }: HousePhoto): string => `${room} ${(orderIndex ?? 0) + 1}`.trim()

/** Sample photos use their file name in the address. */
const sampleName = ({ imagePath, id }: HousePhoto): string =>
  /^\/photos\/([a-z-]+?)-\d+\./.exec(imagePath)?.[1] ?? id
