import type { Sharp } from 'sharp'
import type { PhotoLight } from '#shared/photo-light.ts'

/** The photo is judged in square cells: so many in its longer side, each with so many samples in its own. */
const cells = 12
const cellSide = 20
/** A brighter spot may fill a twentieth of its cell: a lamp is smaller than a letter of the headline. */
const quantile = 0.95

/**
 * The parts of the photo that words lie on, from its top edge. They overlap, because each screen shows another cut of it. A
 * photo that is hardly wide is cut most: there words may lie anywhere.
 */
const partsOf = ({ width, height }: { width: number; height: number }) => ({
  upper: [0, 0.55] as const,
  lower: [width / height < 1.3 ? 0 : 0.3, 1] as const,
})

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const grey = (luminance: number): number =>
  Math.round(255 * (luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055))

/** Returns the luminance that a twentieth of the values exceeds. */
const brightOf = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * quantile) - 1] ?? 0

/** Returns how bright the brightest cell of each part is, as the grey with its relative luminance (WCAG 2.2). */
export async function lightOf(photo: Sharp): Promise<PhotoLight> {
  const { data, info } = await photo
    .resize(cells * cellSide, cells * cellSide, { fit: 'inside', kernel: 'linear' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const luminanceAt = (x: number, y: number) => {
    const at = (y * width + x) * channels
    const [red = 0, green = red, blue = red] = data.subarray(at, at + channels)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const cell = (left: number, top: number) => {
    const values: number[] = []
    for (let y = top; y < Math.min(top + cellSide, height); y += 1)
      for (let x = left; x < Math.min(left + cellSide, width); x += 1) values.push(luminanceAt(x, y))
    return brightOf(values)
  }
  const brightest = ([from, to]: readonly [number, number]) => {
    let most = 0
    for (let top = Math.floor(from * height); top < to * height; top += cellSide)
      for (let left = 0; left < width; left += cellSide) most = Math.max(most, cell(left, top))
    return grey(most)
  }
  const { upper, lower } = partsOf(info)
  return { upper: brightest(upper), lower: brightest(lower) }
}
