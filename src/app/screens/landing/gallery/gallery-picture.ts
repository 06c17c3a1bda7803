import { partOf } from '#app/lib/page-parts.ts'

/** One photo of the gallery as the lightbox shows it, read off the grid, where all of it stands already. */
export interface GalleryPicture {
  /** Stands in the address, as `#photo=<id>`. */
  id: string
  title: string
  description: string
  alt: string
  src: string
  width: number
  height: number
  sources: { type: string; srcSet: string }[]
  /** The file that the grid shows; it stands in for the large one while that comes. */
  shownSrc: () => string
}

/** What the lightbox needs of the photo behind a link of the grid. */
export function galleryPictureOf(link: HTMLAnchorElement): GalleryPicture {
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
