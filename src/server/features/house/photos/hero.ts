import { samplePhotos } from '#server/features/house/sample/photos.ts'
import type { HeroPhoto, HouseDocument } from '#shared/house.ts'
import { toPhoto } from './photo.ts'
import { shareOf, tallSizesOf } from './renditions.ts'
import type { PhotoRow } from './rows.ts'

/** Returns the host's choice, else the first photo of the gallery. */
export const pickHero = (photos: readonly PhotoRow[], { heroPhotoId }: Pick<HouseDocument, 'heroPhotoId'>) =>
  photos.find(({ id }) => id === heroPhotoId) ?? photos.find(({ orderIndex }) => orderIndex !== null) ?? null

export function heroOf(photos: readonly PhotoRow[], document: HouseDocument): HeroPhoto | null {
  const row = pickHero(photos, document)
  if (!row) return null
  const photo = toPhoto(row)
  if (row.sampleFile === null)
    return { photo, tall: tallSizesOf(row), share: shareOf(row, document.heroFocus) }
  const share = samplePhotos[`${row.sampleFile}-share`]?.jpeg.at(-1)
  return {
    photo,
    tall: samplePhotos[`${row.sampleFile}-tall`] ?? null,
    share: share ? { url: share.url, width: 1200, height: 630 } : null,
  }
}
