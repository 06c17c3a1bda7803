import sharp, { type Sharp } from 'sharp'

/** Colour primaries and transfer characteristics as their code points in ITU-T H.273, 8.1 and 8.2. */
export interface ColourDescription {
  primaries: number
  transfer: number
}

const pq = 16
const hlg = 18

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** Linear light to that of sRGB, by primaries: BT.2020 (ITU-R BT.2087), and Display P3 with its two code points. */
const bt2020: Matrix = [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187]
const displayP3: Matrix = [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979]
const same: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const matrices: Readonly<Record<number, Matrix>> = { 9: bt2020, 11: displayP3, 12: displayP3 }

const isHdr = (transfer: number) => transfer === pq || transfer === hlg

/**
 * Returns the description by which a photo must be converted; `null` if it can be taken for sRGB, or if its profile
 * says more. Profiles say nothing useful of HDR.
 */
export function conversionFor({
  icc,
  colour,
}: {
  icc: Uint8Array | null
  colour: ColourDescription | null
}): ColourDescription | null {
  if (colour === null) return null
  return isHdr(colour.transfer) || (icc === null && colour.primaries in matrices) ? colour : null
}

/** The luminance (cd/m²) of white paper in HDR, which is white in SDR (ITU-R BT.2408, 2.1). */
const paperWhite = 203
/** The luminance of the display that HLG is made for. */
const hlgPeak = 1000

/** Returns the linear light of a code value from 0 to 1; 1 is the white of paper. */
function linearOf(transfer: number, value: number): number {
  if (transfer === pq) {
    // ITU-R BT.2100, table 4.
    const root = value ** (32 / 2523)
    const light = Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)
    return (light ** (16384 / 2610) * 10_000) / paperWhite
  }
  // Table 5, as light of the scene: `convertPixels` makes it that of the display.
  if (transfer === hlg)
    return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The code values of sRGB for light from 0 to 1. */
const steps = 4096
const srgb = Uint8Array.from({ length: steps + 1 }, (_, at) => {
  const light = at / steps
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
})
const encode = (light: number): number => srgb[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 255

/** Up to here, light stays as it is; brighter light is compressed, so that a lamp keeps its shape. */
const knee = 0.85
const compress = (light: number): number =>
  light <= knee ? light : knee + (1 - knee) * (1 - Math.exp((knee - light) / (1 - knee)))

/** Converts pixels (red, green and blue of each) to sRGB in place. */
function convertPixels(rgb: Uint8Array, { primaries, transfer }: ColourDescription): void {
  const linear = Float64Array.from({ length: 256 }, (_, value) => linearOf(transfer, value / 255))
  // An HDR photo that doesn't name its primaries has those of HDR television.
  const [a, b, c, d, e, f, g, h, i] =
    matrices[primaries] ?? (isHdr(transfer) && primaries !== 1 ? bt2020 : same)
  for (let at = 0; at < rgb.length; at += 3) {
    let [red, green, blue] = [
      linear[rgb[at] ?? 0] ?? 0,
      linear[rgb[at + 1] ?? 0] ?? 0,
      linear[rgb[at + 2] ?? 0] ?? 0,
    ]
    if (transfer === hlg) {
      const gain = ((0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2 * hlgPeak) / paperWhite
      ;[red, green, blue] = [red * gain, green * gain, blue * gain]
    }
    const light = [
      a * red + b * green + c * blue,
      d * red + e * green + f * blue,
      g * red + h * green + i * blue,
    ]
    const brightest = Math.max(...light)
    // One factor for all three keeps the hue.
    const scale = isHdr(transfer) && brightest > knee ? compress(brightest) / brightest : 1
    for (const [channel, value] of light.entries()) rgb[at + channel] = encode(value * scale)
  }
}

/** Returns a photo, already scaled, in sRGB. */
export async function toSrgb(photo: Sharp, colour: ColourDescription): Promise<Sharp> {
  const { data, info } = await photo
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels === 3) convertPixels(data, colour)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}
