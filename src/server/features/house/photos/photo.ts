import { samplePhotos } from '#server/features/house/sample/photos.ts'
import type { HousePhoto, PhotoSizes } from '#shared/house.ts'
import type { PhotoRow } from './rows.ts'

/** Where the files of photos are served. */
export const photoFolder = '/house-photos/'
/** The picture as it was taken in: upright, clean, at most 2400 pixels long. */
export const wholeFile = 'whole.jpg'
export const photoUrl = (id: string, file: string): string => `${photoFolder}${id}/${file}`

/** A photo as it leaves the server. */
export function toPhoto(row: PhotoRow): HousePhoto {
  const { id, title, description, alt, room, orderIndex, problem, sampleFile } = row
  const sizes =
    sampleFile === null
      ? row.sizes && (JSON.parse(row.sizes) as PhotoSizes)
      : (samplePhotos[sampleFile] ?? null)
  const shown = sampleFile === null ? null : (sizes || null)?.jpeg.at(-1)
  return {
    id,
    title,
    description,
    alt,
    room,
    orderIndex,
    problem,
    isSample: sampleFile !== null,
    imagePath: sampleFile === null ? photoUrl(id, wholeFile) : (shown?.url ?? `/photos/${sampleFile}.jpg`),
    width: row.width,
    height: row.height,
    sizes: sizes || null,
  }
}
