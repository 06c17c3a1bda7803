import { extname } from 'node:path'
import { cropSize } from '#server/adapters/images/crop.ts'
import type { SizeOptions } from '#server/adapters/images/port.ts'
import type { HouseRendition } from '#server/objects/keeper.ts'
import type { HouseDocument, PhotoSizes } from '#shared/house.ts'
import type { PhotoRow } from './rows.ts'

/** The files that browsers want of a photo, narrowest first in each format. 720 is for a phone's dense screen. */
const sizes: readonly SizeOptions[] = [
  { format: 'avif', width: 480, quality: 52, effort: 2 },
  { format: 'avif', width: 720, quality: 35, effort: 3 },
  { format: 'avif', width: 1600, quality: 54, effort: 0 },
  { format: 'avif', width: 2400, quality: 48, effort: 0 },
  { format: 'webp', width: 960, quality: 74 },
  { format: 'jpeg', width: 960, quality: 76 },
]
/** The shapes of the hero's crops: for tall screens, and for shared links. */
const tallRatio = 9 / 17
const shareRatio = 1200 / 630
const shareWidth = 1200

const photoFolder = '/house-photos/'
export const photoRoute = `${photoFolder}:id/:file`
export const photoUrl = (id: string, file: string): string => `${photoFolder}${id}/${file}`
/** The photo as it was stored: upright, clean, at most 2400 pixels long. */
export const wholeFile = 'whole.jpg'
const shareFile = 'share.jpg'
const fileOf = ({ format, width }: SizeOptions) => `${width}.${format === 'jpeg' ? 'jpg' : format}`
const tallFileOf = (options: SizeOptions) => `tall-${fileOf(options)}`

/** Names the focus that the hero's crops were made with. */
export const focusKey = ({ x, y }: HouseDocument['heroFocus']): string =>
  `${Math.round(x * 100)}-${Math.round(y * 100)}`

/** Leaves out what is wider than needed: of each format, the first file as wide as the photo is its last. */
const usefulSizes = (width: number) =>
  sizes.filter((options, at) => {
    const before = sizes[at - 1]
    return before?.format !== options.format || before.width < width
  })

type Measured = Pick<PhotoRow, 'width' | 'height'>

/** A file to be made of a photo. */
export interface SizeFile {
  name: string
  options: SizeOptions
}

/** The files of a photo of these measures, at most six. */
export const sizeFilesOf = ({ width }: Measured): SizeFile[] =>
  usefulSizes(width).map((options) => ({ name: fileOf(options), options }))

/** The files of the hero's crops. */
export function cropFilesOf(photo: Measured, focus: HouseDocument['heroFocus']): SizeFile[] {
  const cut = { ratio: tallRatio, focus }
  const tall = usefulSizes(cropSize(photo, tallRatio).width)
  const share = { format: 'jpeg', width: shareWidth, quality: 82, cut: { ratio: shareRatio, focus } } as const
  return [
    ...tall.map((options) => ({ name: tallFileOf(options), options: { ...options, cut } })),
    { name: shareFile, options: share },
  ]
}

/** As what a file is stored. */
export const renditionOf = (file: string): HouseRendition => `house/${file.replace('.', '-')}`

function addressesOf(
  row: PhotoRow,
  { width, height }: Measured,
  nameOf: (options: SizeOptions) => string,
): PhotoSizes {
  const of = (format: SizeOptions['format']) =>
    usefulSizes(width)
      .filter((options) => options.format === format)
      .map((options) => ({ width: Math.min(options.width, width), url: photoUrl(row.id, nameOf(options)) }))
  const { tone, blur } = row
  return {
    width,
    height,
    tone: tone ?? '',
    blur: blur ?? '',
    avif: of('avif'),
    webp: of('webp'),
    jpeg: of('jpeg'),
  }
}

/** Where a photo's sizes are served, made or not: until they are, the photo itself is served there. */
export const sizesOf = (row: PhotoRow): PhotoSizes => addressesOf(row, row, fileOf)
export const tallSizesOf = (row: PhotoRow): PhotoSizes =>
  addressesOf(row, cropSize(row, tallRatio), tallFileOf)

/** The picture of shared links; a narrow photo isn't enlarged for it. Messengers keep it by its address. */
export function shareOf(row: PhotoRow, focus: HouseDocument['heroFocus']) {
  const { width, height } = cropSize(row, shareRatio)
  const sharedWidth = Math.min(shareWidth, width)
  return {
    url: `${photoUrl(row.id, shareFile)}?focus=${focusKey(focus)}`,
    width: sharedWidth,
    height: Math.round((sharedWidth * height) / width),
  }
}
const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** A file of a photo as it is served now. */
export interface ServedFile {
  rendition: 'full' | HouseRendition
  type: string
  etag: string
}

/** Which stored file is served under a name; the photo itself until that size is made. `null` for an unknown name. */
export function servedFile(row: PhotoRow, file: string): ServedFile | null {
  const isCrop = file === shareFile || sizes.some((options) => tallFileOf(options) === file)
  if (!isCrop && file !== wholeFile && !sizes.some((options) => fileOf(options) === file)) return null
  const isMade = file !== wholeFile && (isCrop ? row.tallKey : row.tone) !== null
  if (!isMade) return { rendition: 'full', type: 'image/jpeg', etag: `"${row.id}-${wholeFile}"` }
  const etag = `"${[row.id, file, ...(isCrop ? [row.tallKey] : [])].join('-')}"`
  return { rendition: renditionOf(file), type: types[extname(file)] ?? 'application/octet-stream', etag }
}
