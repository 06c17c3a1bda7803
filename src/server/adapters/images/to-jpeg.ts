import sharp from 'sharp'
import { imagePixelLimits, maxStoredImageBytes } from '#shared/constants.ts'
import { type PhotoKind, sniffPhoto } from '#shared/photo-kind.ts'
import { type ColourDescription, conversionFor, toSrgb } from './colour.ts'
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

/** sharp's own limit only has to hold what the checks of the header let pass. */
const open = (bytes: Uint8Array) =>
  sharp(bytes, {
    // Rejects truncated and damaged data, but accepts the small errors of cameras.
    failOn: 'error',
    limitInputPixels: imagePixelLimits.jpeg,
    sequentialRead: true,
    pages: 1,
  })

function refusalFor(error: unknown): PhotoRefused {
  if (error instanceof PhotoRefused) return error
  const text = error instanceof Error ? error.message : ''
  return new PhotoRefused(/pixel limit|too large|too many pixels/i.test(text) ? 'tooManyPixels' : 'broken')
}

async function checkHeader(bytes: Uint8Array, kind: Exclude<PhotoKind, 'heic'>): Promise<void> {
  const { width, height, pageHeight, format } = await open(bytes).metadata()
  if (width * (pageHeight ?? height) > imagePixelLimits[kind]) throw new PhotoRefused('tooManyPixels')
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw new PhotoRefused('notAPhoto')
}

/**
 * Checks every size that an AVIF's header claims before decoding: a thousand bytes may unpack to a gigabyte. Returns how
 * its colours must be converted.
 */
function checkAvif(bytes: Uint8Array): ColourDescription | null {
  const header = readHeicHeader(bytes)
  if (!header) throw new PhotoRefused('broken')
  if (header.maxPixels > imagePixelLimits.heic) throw new PhotoRefused('tooManyPixels')
  if (header.maxPixels > imagePixelLimits.avif) throw new PhotoRefused('avifTooLarge')
  return conversionFor(header)
}

/** Returns a file that sharp reads as sRGB or by its profile. */
async function readable(bytes: Uint8Array, kind: PhotoKind): Promise<Uint8Array> {
  const { longSide } = attempts[0]
  if (kind === 'heic') return heicToJpeg(bytes, longSide)
  const conversion = kind === 'avif' ? checkAvif(bytes) : null
  await checkHeader(bytes, kind)
  if (conversion === null) return bytes
  const converted = await toSrgb(open(bytes).autoOrient().resize(inside(longSide)), conversion)
  return converted.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Makes the JPEG that we store: upright, sRGB, at most 2400 pixels and 2 MiB. Throws `PhotoRefused`. */
export async function toJpeg(bytes: Uint8Array): Promise<Photo> {
  const kind = sniffPhoto(bytes)
  if (!kind) throw new PhotoRefused('notAPhoto')
  try {
    const source = await readable(bytes, kind)
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
