import { type Photos, photoOf, plainFile } from '#app/lib/photos.ts'
import { useWords } from '#app/lib/words.ts'
import { gallery } from '#content/gallery.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { initialPhotoCount } from '#shared/constants.ts'
import type { GalleryPhoto } from '#shared/content.ts'
import { Picture } from './picture.tsx'

/** Six photos, then all. The lightbox reads its pictures and words from this list. */
export function Gallery({ photos }: { photos: Photos }) {
  const landing = useWords('landing')
  const { title, intro, illustrationNote } = landingTexts.gallery
  return (
    <section className="deferred bg-paper pt-20 pb-24 lg:pt-28 lg:pb-36" aria-labelledby="gallery">
      <div className="page-grid items-end gap-y-4">
        <h2 id="gallery" className="section-title col-span-full lg:col-span-6">
          {title}
        </h2>
        <div className="col-span-full text-lg lg:col-span-5 lg:col-start-8">
          <p>{intro}</p>
          <p className="mt-1 text-base text-ink-soft">{illustrationNote}</p>
        </div>
      </div>
      <ul id="photos" data-gallery="" data-words={JSON.stringify(landing.lightbox)} className="gallery">
        {gallery.map((entry, index) => (
          <GalleryItem key={entry.file} entry={entry} photos={photos} isMore={index >= initialPhotoCount} />
        ))}
      </ul>
      <div className="page-grid">
        <div className="col-span-full">
          <button type="button" className="outline-button" data-view-all="" aria-controls="photos">
            {landing.viewAll(gallery.length)}
          </button>
          <p className="sr-only" role="status" data-gallery-status={landing.allShown(gallery.length)} />
        </div>
      </div>
    </section>
  )
}

// In two columns and in three the last photo stands alone in its row; the style sheet lets it fill the row.
const isLastAlone = gallery.length % 6 === 1

function GalleryItem({ entry, photos, isMore }: { entry: GalleryPhoto; photos: Photos; isMore: boolean }) {
  const { file, title, description, alt } = entry
  const photo = photoOf(photos, file)
  return (
    <li data-more={isMore ? '' : undefined}>
      {/* Without script, and in a new tab, the link shows the picture itself. */}
      <a
        className="gallery-link"
        href={photo.webp.at(-1)?.url ?? plainFile(photo).url}
        aria-haspopup="dialog"
        data-photo={file}
      >
        <span className="gallery-frame">
          <Picture
            photo={photo}
            alt={alt}
            sizes={isLastAlone && entry === gallery.at(-1) ? '100vw' : '(min-width: 48rem) 33vw, 50vw'}
            className={`gallery-picture ph-${file}`}
          />
        </span>
        <span className="gallery-title" data-photo-title="">
          {title}
        </span>
        <span hidden data-photo-description="">
          {description}
        </span>
      </a>
    </li>
  )
}
