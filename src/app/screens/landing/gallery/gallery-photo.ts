import { partOf } from '#app/lib/page-parts.ts'

export interface GalleryPhoto {
  /** The photo's id in the address: `#photo=<id>`. */
  id: string
  title: string
  description: string
  alt: string
  src: string
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
  /** The grid's file, shown until the large one has loaded. */
  shownSrc: () => string
}

export function galleryPhotoOf(link: HTMLAnchorElement): GalleryPhoto {
  const image = partOf<HTMLImageElement>(link, 'img')
  return {
    id: link.dataset.photo ?? '',
    title: partOf(link, '[data-photo-title]').textContent.trim(),
    description: partOf(link, '[data-photo-description]').textContent.trim(),
    alt: image.alt,
    src: image.getAttribute('src') ?? '',
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    sources: [...link.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcSet: srcset })),
    shownSrc: () => (image.complete ? image.currentSrc : ''),
  }
}
