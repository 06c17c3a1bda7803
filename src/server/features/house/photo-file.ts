import { extname } from 'node:path'
import { cropSize, type SizeOptions } from '#server/adapters/images/port.ts'
import { samplePhotos } from '#server/features/house/sample.ts'
import type { HouseRendition } from '#server/objects/keeper.ts'
import type { HeroPhoto, HouseDocument, HousePhoto, PhotoSizes } from '#shared/house.ts'
import { unreadLight } from '#shared/photo-light.ts'
import type { PhotoRow, StoredPhoto } from './photo-rows.ts'

/** Files of a photo, narrowest first in each format. 720 is for phones with dense screens. */
const sizes: readonly SizeOptions[] = [
  { format: 'avif', width: 480, quality: 52, effort: 2 },
  { format: 'avif', width: 720, quality: 35, effort: 3 },
  { format: 'avif', width: 1600, quality: 54, effort: 0 },
  { format: 'avif', width: 2400, quality: 48, effort: 0 },
  { format: 'webp', width: 960, quality: 74 },
  { format: 'jpeg', width: 960, quality: 76 },
]
const tallRatio = 9 / 17
const shareRatio = 1200 / 630
const shareWidth = 1200

const photoFolder = '/house-photos/'
export const photoRoute = `${photoFolder}:id/:file`
const photoUrl = (id: string, file: string): string => `${photoFolder}${id}/${file}`
/** The stored photo: upright, without metadata, at most 2400 pixels long. */
const wholeFile = 'whole.jpg'
const shareFile = 'share.jpg'
const fileOf = ({ format, width }: SizeOptions) => `${width}.${format === 'jpeg' ? 'jpg' : format}`
const tallFileOf = (options: SizeOptions) => `tall-${fileOf(options)}`

export const focusKey = ({ x, y }: HouseDocument['heroFocus']): string =>
  `${Math.round(x * 100)}-${Math.round(y * 100)}`

/** Omits wider files than needed: each format ends with the first that is as wide as the photo. */
const usefulSizes = (width: number) =>
  sizes.filter((options, at) => {
    const before = sizes[at - 1]
    return before?.format !== options.format || before.width < width
  })

type Measured = Pick<StoredPhoto, 'width' | 'height'>

export type SizeFile = ReturnType<typeof sizeFilesOf>[number]

export const sizeFilesOf = ({ width }: Measured) =>
  usefulSizes(width).map((options) => ({ name: fileOf(options), options }))

export function cropFilesOf(photo: Measured, focus: HouseDocument['heroFocus']): SizeFile[] {
  const cut = { ratio: tallRatio, focus }
  const tall = usefulSizes(cropSize(photo, tallRatio).width)
  const share = { format: 'jpeg', width: shareWidth, quality: 82, cut: { ratio: shareRatio, focus } } as const
  return [
    ...tall.map((options) => ({ name: tallFileOf(options), options: { ...options, cut } })),
    { name: shareFile, options: share },
  ]
}

export const renditionOf = (file: string): HouseRendition => `house/${file.replace('.', '-')}`

function addressesOf(
  row: StoredPhoto,
  { width, height }: Measured,
  nameOf: (options: SizeOptions) => string,
): PhotoSizes {
  const of = (format: SizeOptions['format']) =>
    usefulSizes(width)
      .filter((options) => options.format === format)
      .map((options) => ({ width: Math.min(options.width, width), url: photoUrl(row.id, nameOf(options)) }))
  const { tone, blur, upperLight, lowerLight } = row
  return {
    width,
    height,
    tone: tone ?? '',
    blur: blur ?? '',
    light: { upper: upperLight ?? unreadLight.upper, lower: lowerLight ?? unreadLight.lower },
    avif: of('avif'),
    webp: of('webp'),
    jpeg: of('jpeg'),
  }
}

/** Addresses of a photo's sizes. Until a size is made, its address serves the photo itself. */
const sizesOf = (row: StoredPhoto): PhotoSizes => addressesOf(row, row, fileOf)
const tallSizesOf = (row: StoredPhoto): PhotoSizes => addressesOf(row, cropSize(row, tallRatio), tallFileOf)

/** Returns the image of shared links, not enlarged. Its address changes with the focus, since messengers cache by address. */
function shareOf(row: StoredPhoto, focus: HouseDocument['heroFocus']) {
  const { width, height } = cropSize(row, shareRatio)
  const sharedWidth = Math.min(shareWidth, width)
  return {
    url: `${photoUrl(row.id, shareFile)}?focus=${focusKey(focus)}`,
    width: sharedWidth,
    height: Math.round((sharedWidth * height) / width),
  }
}

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

/** Returns which rendition to serve under a name: the full photo until that size is made. `null` for an unknown name. */
export function servedFile(row: StoredPhoto, file: string) {
  const isCrop = file === shareFile || sizes.some((options) => tallFileOf(options) === file)
  if (!isCrop && file !== wholeFile && !sizes.some((options) => fileOf(options) === file)) return null
  const isReady = file !== wholeFile && (isCrop ? row.tallKey : row.tone) !== null
  if (!isReady) return { rendition: 'full', type: 'image/jpeg', etag: `"${row.id}-${wholeFile}"` } as const
  const type = `image/${extname(file).slice(1).replace('jpg', 'jpeg')}`
  const etag = `"${[row.id, file, ...(isCrop ? [row.tallKey] : [])].join('-')}"`
  return { rendition: renditionOf(file), type, etag }
}
