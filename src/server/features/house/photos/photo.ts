import { samplePhotos } from '#server/features/house/sample/photos.ts'
import type { HousePhoto } from '#shared/house.ts'
import { photoUrl, sizesOf, wholeFile } from './renditions.ts'
import type { PhotoRow } from './rows.ts'

export function toPhoto(row: PhotoRow): HousePhoto {
  const { id, title, description, alt, room, orderIndex, width, height, problem, sampleFile } = row
  const common = { id, title, description, alt, room, orderIndex, width, height, problem }
  if (sampleFile === null)
    return { ...common, isSample: false, imagePath: photoUrl(id, wholeFile), sizes: sizesOf(row) }
  const sizes = samplePhotos[sampleFile] ?? null
  return {
    ...common,
    isSample: true,
    imagePath: sizes?.jpeg.at(-1)?.url ?? `/photos/${sampleFile}.jpg`,
    sizes,
  }
}

/** `sizes` is `null` until they are made. */
export const toAdminPhoto = (row: PhotoRow): HousePhoto => ({
  ...toPhoto(row),
  ...(row.sampleFile === null && row.tone === null ? { sizes: null } : {}),
})
