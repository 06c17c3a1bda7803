import type { RenderSlideProps } from 'yet-another-react-lightbox'
import type { GalleryPhoto } from './start-gallery.ts'

/** Widths for the browser's choice of file; zooming loads the largest. */
const fitSizes = '(min-width: 64rem) calc(100vw - 11rem), 100vw'
const enlargedSizes = '300vw'

const nameOf = (offset: number) => (offset === 0 ? 'current' : offset < 0 ? 'previous' : 'next')

type SlideProps = Pick<RenderSlideProps, 'offset' | 'rect' | 'zoom'> & { photo: GalleryPhoto }

export function LightboxSlide({ photo, offset, rect, zoom = 1 }: SlideProps) {
  const { width, height, sources } = photo
  const scale = Math.min(rect.width / width, rect.height / height, 1)
  const sizes = zoom > 1.2 ? enlargedSizes : fitSizes
  const shown = photo.shownSrc()
  return (
    <div data-slide={nameOf(offset)} className="pointer-events-none">
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={photo.src}
          lang={photo.lang}
          alt={photo.alt}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          draggable={false}
          className="pointer-events-auto max-w-none touch-none select-none bg-cover [-webkit-touch-callout:none]"
          style={shown === '' ? undefined : { backgroundImage: `url("${shown}")` }}
        />
      </picture>
    </div>
  )
}
