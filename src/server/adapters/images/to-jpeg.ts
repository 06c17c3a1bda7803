import sharp from 'sharp'
import { maxAvifPixels, maxImagePixels, maxStoredImageBytes } from '#shared/constants.ts'
import { type PhotoKind, sniffPhoto } from '#shared/photo-kind.ts'
import { heicToJpeg } from './heic.ts'
import { readHeicHeader } from './heic-header.ts'
import { type Photo, PhotoRefused } from './port.ts'

/** Blocks all loaders of libvips except these: no SVG, no PDF, no paths. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** Long sides and qualities, tried in order until the JPEG is small enough; the last always is. */
const attempts = [
  { longSide: 2400, quality: 85 },
  { longSide: 2400, quality: 70 },
  { longSide: 1800, quality: 65 },
  { longSide: 1200, quality: 55 },
] as const

/** Long side and quality of the thumbnail: sharp at 320 px on a phone with a pixel ratio of 2. */
const smallAttempt = { longSide: 640, quality: 72 } as const

const inside = (longSide: number) =>
  ({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true }) as const

const shrink = (jpeg: Uint8Array): Promise<Buffer> =>
  open(jpeg).resize(inside(smallAttempt.longSide)).jpeg({ quality: smallAttempt.quality }).toBuffer()

const open = (bytes: Uint8Array) =>
  sharp(bytes, {
    // Rejects truncated and damaged data, but accepts the small errors of cameras.
    failOn: 'error',
    limitInputPixels: maxImagePixels,
    sequentialRead: true,
    pages: 1,
  })

function refusalFor(error: unknown): PhotoRefused {
  if (error instanceof PhotoRefused) return error
  const text = error instanceof Error ? error.message : ''
  return new PhotoRefused(/pixel limit|too large|too many pixels/i.test(text) ? 'tooManyPixels' : 'broken')
}

async function checkHeader(bytes: Uint8Array, kind: PhotoKind): Promise<void> {
  const { width, height, pageHeight, format } = await open(bytes).metadata()
  if (width * (pageHeight ?? height) > maxImagePixels) throw new PhotoRefused('tooManyPixels')
  const expected = { avif: 'heif', heic: 'jpeg' }[kind as string] ?? kind
  if (format !== expected) throw new PhotoRefused('notAPhoto')
}

/** Checks every size that an AVIF's header claims before decoding: a thousand bytes may unpack to a gigabyte. */
function checkAvif(bytes: Uint8Array): void {
  const header = readHeicHeader(bytes)
  if (!header) throw new PhotoRefused('broken')
  if (header.maxPixels > maxImagePixels) throw new PhotoRefused('tooManyPixels')
  if (header.maxPixels > maxAvifPixels) throw new PhotoRefused('avifTooLarge')
}

/** Makes the JPEG that we store: upright, sRGB, at most 2400 pixels and 2 MiB. Throws `PhotoRefused`. */
export async function toJpeg(bytes: Uint8Array): Promise<Photo> {
  const kind = sniffPhoto(bytes)
  if (!kind) throw new PhotoRefused('notAPhoto')
  try {
    if (kind === 'avif') checkAvif(bytes)
    const source = kind === 'heic' ? await heicToJpeg(bytes, attempts[0].longSide) : bytes
    await checkHeader(source, kind)
    for (const { longSide, quality } of attempts) {
      const { data, info } = await open(source)
        .autoOrient()
        .resize(inside(longSide))
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0' })
        .toBuffer({ resolveWithObject: true })
      if (data.byteLength <= maxStoredImageBytes)
        return { jpeg: data, small: await shrink(data), width: info.width, height: info.height }
    }
  } catch (error) {
    throw refusalFor(error)
  }
  throw new PhotoRefused('broken')
}
