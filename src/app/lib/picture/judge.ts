/** Pixels as a canvas hands them over: four bytes (red, green, blue, alpha) each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: ArrayLike<number>
}

/** What may be wrong with a picture. It is advice: the person who holds the phone decides. */
export type PictureAdvice = 'tooDark' | 'blurred' | 'tiny'

/** The long side to which a picture is brought before it is judged, so that the bars below mean one thing. */
export const judgedLongSide = 800

/** Below this long side, in pixels, the print on a document is not readable. */
const readableLongSide = 900
/** The brightest tenth of a picture taken in enough light reaches this luma (0 to 255). */
const litLuma = 90
/** Parts of the picture in each direction that are looked at for sharpness. */
const tilesPerSide = 5
/** The variance of the second derivative that the sharpest part of a focused picture exceeds. */
const sharpVariance = 60

/** The brightness of every pixel, 0 to 255 (Rec. 601 weights). */
function lumaOf({ width, height, data }: Pixels): Float32Array {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at += 1) {
    const from = at * 4
    luma[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return luma
}

/** The luma that nine tenths of the pixels stay below. */
function brightTenth(luma: Float32Array): number {
  const counts = new Uint32Array(256)
  for (const value of luma) counts[Math.min(255, Math.round(value))] = (counts[Math.round(value)] ?? 0) + 1
  let left = luma.length / 10
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 0
}

/** Variance of the Laplacian within one tile: high where there are crisp edges, near zero where all is soft. */
function tileSharpness(
  luma: Float32Array,
  width: number,
  tile: { left: number; top: number; right: number; bottom: number },
): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = tile.top; y < tile.bottom; y += 1) {
    for (let x = tile.left; x < tile.right; x += 1) {
      const at = y * width + x
      const around =
        (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0)
      const edge = around - 4 * (luma[at] ?? 0)
      count += 1
      sum += edge
      squares += edge * edge
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** The sharpness of the sharpest part: a face before a soft background is a sharp picture. */
export function sharpness(pixels: Pixels, luma: Float32Array = lumaOf(pixels)): number {
  const { width, height } = pixels
  let sharpest = 0
  for (let row = 0; row < tilesPerSide; row += 1) {
    for (let column = 0; column < tilesPerSide; column += 1) {
      const tile = {
        left: Math.max(1, Math.floor((column * width) / tilesPerSide)),
        top: Math.max(1, Math.floor((row * height) / tilesPerSide)),
        right: Math.min(width - 1, Math.floor(((column + 1) * width) / tilesPerSide)),
        bottom: Math.min(height - 1, Math.floor(((row + 1) * height) / tilesPerSide)),
      }
      sharpest = Math.max(sharpest, tileSharpness(luma, width, tile))
    }
  }
  return sharpest
}

/**
 * Looks at a picture before it is sent. `sample` is the picture at `judgedLongSide` (or smaller), `size` its true size
 * in pixels. In the dark nothing is sharp, so darkness is named alone: more light mends both.
 */
export function judgePicture(sample: Pixels, size: { width: number; height: number }): PictureAdvice[] {
  const advice: PictureAdvice[] = []
  const luma = lumaOf(sample)
  if (brightTenth(luma) < litLuma) advice.push('tooDark')
  else if (sharpness(sample, luma) < sharpVariance) advice.push('blurred')
  if (Math.max(size.width, size.height) < readableLongSide) advice.push('tiny')
  return advice
}
