/** One photo as the lightbox shows it. */
export interface LightboxPhoto {
  /** Stands in the address, as `#photo=<id>`. */
  id: string
  title: string
  description: string
  /** The picture in the grid; its sources are used again at the size of the screen. */
  picture: HTMLPictureElement
}

/** How wide the picture lies in the lightbox, for the browser's choice of file. */
const fitSizes = '(min-width: 64rem) calc(100vw - 11rem), 100vw'
const zoomedSizes = '300vw'

/** A copy of the photo's picture element that fills a slide. */
export function slidePicture({ picture }: LightboxPhoto): HTMLPictureElement {
  const copy = picture.cloneNode(true) as HTMLPictureElement
  const image = copy.querySelector('img')
  if (!image) throw new Error('a picture without an image')
  for (const source of copy.querySelectorAll('source')) source.sizes = fitSizes
  image.loading = 'eager'
  image.className = ''
  image.draggable = false
  // What the grid has shown already stands in for the large file while that comes.
  const shown = picture.querySelector('img')
  if (shown?.complete && shown.currentSrc !== '') image.style.backgroundImage = `url("${shown.currentSrc}")`
  return copy
}

/** Lets the browser fetch the largest file, once somebody looks closely. */
export function askForDetail(image: HTMLImageElement): void {
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.sizes = zoomedSizes
}
