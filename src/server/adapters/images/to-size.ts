import sharp from 'sharp'
import { imagePixelLimits } from '#shared/constants.ts'
import { lightOf } from './light.ts'
import { cropSize, type SizedPhoto, type SizeOptions } from './port.ts'

/** Returns the region of a crop; `focus` (0 to 1) is the point that must stay visible. */
function regionOf({ width, height }: { width: number; height: number }, cut: SizeOptions['cut']) {
  if (!cut) return { left: 0, top: 0, width, height }
  const part = cropSize({ width, height }, cut.ratio)
  const place = (size: number, of: number, at: number) =>
    Math.round(Math.min(Math.max(size * at - of / 2, 0), size - of))
  return {
    ...part,
    left: place(width, part.width, cut.focus.x),
    top: place(height, part.height, cut.focus.y),
  }
}

export async function toSize(jpeg: Uint8Array, options: SizeOptions): Promise<SizedPhoto> {
  const open = () => sharp(jpeg, { limitInputPixels: imagePixelLimits.jpeg })
  const { width, height } = await open().metadata()
  const region = regionOf({ width, height }, options.cut)
  const base = () => open().extract(region)
  const encoding = {
    quality: options.quality,
    ...(options.effort === undefined ? {} : { effort: options.effort }),
  }
  const file = await base()
    .resize({ width: options.width, withoutEnlargement: true })
    .toFormat(
      options.format,
      options.format === 'avif' ? { ...encoding, chromaSubsampling: '4:2:0' } : encoding,
    )
    .toBuffer()
  const blur = await base().resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  const tone = await base().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return {
    file,
    blur,
    width: region.width,
    height: region.height,
    tone: `#${tone.toString('hex', 0, 3)}`,
    light: await lightOf(base()),
  }
}
