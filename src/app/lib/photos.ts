/** One file of a picture: how wide it is in pixels, and where it lies. */
export interface Rendition {
  width: number
  url: string
}

/** A picture as the build prepared it (`scripts/build/photos.mjs`). */
export interface Photo {
  width: number
  height: number
  /** Its average colour, as `#rrggbb`. */
  tone: string
  /** A few pixels of it as a data address, to show until the picture has come. */
  blur: string
  avif: Rendition[]
  webp: Rendition[]
  jpeg: Rendition[]
}

/** A picture that the build has to prepare: `name` is looked up in `content/photos`, `id` is what we call the result. */
export interface PlannedPhoto {
  id: string
  name: string
  /** Who asks for it, named in the message when the file is missing. */
  usedBy: string
  /** Another shape (width divided by height) and the point that stays in view. */
  crop?: { ratio: number; focus: { x: number; y: number } }
}

export type Photos = Record<string, Photo>

/** `srcset` of one format. */
export const srcSetOf = (renditions: Rendition[]): string =>
  renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The prepared picture of that id; the build has made it, or it would have stopped. */
export function photoOf(photos: Photos, id: string): Photo {
  const photo = photos[id]
  if (!photo) throw new Error(`the build prepared no picture "${id}"`)
  return photo
}

/** The largest file that any program can read. */
export function plainFile(photo: Photo): Rendition {
  const file = photo.jpeg.at(-1)
  if (!file) throw new Error('a picture without a JPEG file')
  return file
}
