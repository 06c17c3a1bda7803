import { samplePhotos } from '#server/features/house/sample/sample.ts'
import type { HeroPhoto, HouseDocument, HousePhoto } from '#shared/house.ts'
import { photoUrl, shareOf, sizesOf, tallSizesOf, wholeFile } from './renditions.ts'
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

export const toAdminPhoto = (row: PhotoRow): HousePhoto => ({
  ...toPhoto(row),
  ...(row.sampleFile === null && row.tone === null ? { sizes: null } : {}),
})

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
