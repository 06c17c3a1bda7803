import { samplePhotos } from '#server/features/house/sample/photos.ts'
import type { HousePhoto } from '#shared/house.ts'
import { photoUrl, sizesOf, wholeFile } from './renditions.ts'
import type { PhotoRow } from './rows.ts'

/** A photo as pages show it. */
export function toPhoto(row: PhotoRow): HousePhoto {
  const { id, title, description, alt, room, orderIndex, width, height, problem, sampleFile } = row
  const said = { id, title, description, alt, room, orderIndex, width, height, problem }
  if (sampleFile === null)
    return { ...said, isSample: false, imagePath: photoUrl(id, wholeFile), sizes: sizesOf(row) }
  const sizes = samplePhotos[sampleFile] ?? null
  return { ...said, isSample: true, imagePath: sizes?.jpeg.at(-1)?.url ?? `/photos/${sampleFile}.jpg`, sizes }
}

/** A photo for its hosts, who see whether its sizes are made. */
export const toAdminPhoto = (row: PhotoRow): HousePhoto => ({
  ...toPhoto(row),
  ...(row.sampleFile === null && row.tone === null ? { sizes: null } : {}),
})
