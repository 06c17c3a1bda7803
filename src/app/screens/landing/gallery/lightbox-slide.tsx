import { type MouseEvent, useRef } from 'react'
import { hostLanguage } from '#shared/languages.ts'
import type { GalleryPhoto } from './gallery-photo.ts'

/** Widths for the browser's choice of file; zooming loads the largest. */
const fitSizes = '(min-width: 64rem) calc(100vw - 11rem), 100vw'
const enlargedSizes = '300vw'
const doubleTapMs = 300

const nameOf = (offset: number) => (offset === 0 ? 'current' : offset < 0 ? 'previous' : 'next')

export function LightboxSlide({
  photo,
  offset,
  rect,
  enlarged,
  onTap,
}: {
  photo: GalleryPhoto
  offset: number
  rect: { width: number; height: number }
  enlarged: number
  /** Called for a single tap, not for half of a double tap. */
  onTap: () => void
}) {
  const { width, height, sources } = photo
  const scale = Math.min(rect.width / width, rect.height / height, 1)
  const taps = useRef({ count: 0, timer: 0 })
  const handleClick = ({ nativeEvent }: MouseEvent) => {
    if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType === 'mouse') return
    clearTimeout(taps.current.timer)
    taps.current.count += 1
    taps.current.timer = window.setTimeout(() => {
      if (taps.current.count === 1) onTap()
      taps.current.count = 0
    }, doubleTapMs)
  }
  const sizes = enlarged > 1.2 ? enlargedSizes : fitSizes
  const shown = photo.shownSrc()
  return (
    <div data-slide={nameOf(offset)} className="lightbox-slide">
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a finger's tap hides the words; a keyboard has no use for that */}
        <img
          src={photo.src}
          lang={hostLanguage}
          alt={photo.alt}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          draggable={false}
          onClick={handleClick}
          style={shown === '' ? undefined : { backgroundImage: `url("${shown}")` }}
        />
      </picture>
    </div>
  )
}
