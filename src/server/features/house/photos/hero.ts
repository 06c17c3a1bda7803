import { samplePhotos } from '#server/features/house/sample/photos.ts'
import type { HeroPhoto, HouseDocument, PhotoSizes } from '#shared/house.ts'
import { photoUrl, toPhoto } from './photo.ts'
import type { PhotoRow } from './rows.ts'

type Focus = HouseDocument['heroFocus']

/** Says of which focus a cut was made. */
export const focusKey = ({ x, y }: Focus): string => `${Math.round(x * 100)}-${Math.round(y * 100)}`
export const shareFile = (focus: Focus): string => `share-${focusKey(focus)}.jpg`
export const shareSize = { width: 1200, height: 630 } as const

/** How large the picture of shared links is: a narrow photo is not enlarged for it. */
function shareSizeOf({ width, height }: Pick<PhotoRow, 'width' | 'height'>) {
  const ratio = shareSize.width / shareSize.height
  const shown = Math.min(shareSize.width, width, Math.round(height * ratio))
  return { width: shown, height: Math.round(shown / ratio) }
}

/** The photo that comes first on the page: the one that the host chose, else the first of the gallery. */
export const pickHero = (photos: readonly PhotoRow[], { heroPhotoId }: Pick<HouseDocument, 'heroPhotoId'>) =>
  photos.find(({ id }) => id === heroPhotoId) ?? photos.find(({ orderIndex }) => orderIndex !== null) ?? null

/** The hero with its cuts, as far as they are made for the focus that the host chose. */
export function heroOf(photos: readonly PhotoRow[], document: HouseDocument): HeroPhoto | null {
  const row = pickHero(photos, document)
  if (!row) return null
  const photo = toPhoto(row)
  if (row.sampleFile !== null) {
    const share = samplePhotos[`${row.sampleFile}-share`]?.jpeg.at(-1)
    return {
      photo,
      tall: samplePhotos[`${row.sampleFile}-tall`] ?? null,
      share: share ? { url: share.url, ...shareSize } : null,
    }
  }
  const { heroFocus } = document
  const isMade = row.tallSizes !== null && row.tallKey === focusKey(heroFocus)
  return {
    photo,
    tall: isMade ? (JSON.parse(row.tallSizes ?? '') as PhotoSizes) : null,
    share: isMade ? { url: photoUrl(row.id, shareFile(heroFocus)), ...shareSizeOf(row) } : null,
  }
}
