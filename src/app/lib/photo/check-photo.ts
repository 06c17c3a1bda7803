/** RGBA bytes of a canvas, row by row. */
export interface Pixels {
  width: number
  height: number
  data: ArrayLike<number>
}

/** Advice about a photo; the guest decides. */
export type PhotoAdvice = 'tooDark' | 'blurred' | 'tiny'

/** Photos are scaled to this long side first, so that the thresholds below have one meaning. */
export const checkedLongSide = 800

/** Below this long side (px), the print on a document is unreadable. */
const readableLongSide = 900
/** The brightest tenth of a photo taken in enough light reaches this luma (0 to 255). */
const minBrightLuma = 90
const tilesPerSide = 5
/** The sharpest tile of a focused photo exceeds this variance. */
const sharpVariance = 60

/** Returns each pixel's luma (Rec. 601 weights). */
function lumaOf({ width, height, data }: Pixels): Float32Array {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at += 1) {
    const from = at * 4
    luma[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return luma
}

function luma90thPercentile(luma: Float32Array): number {
  const counts = new Uint32Array(256)
  for (const value of luma) counts[Math.min(255, Math.round(value))] = (counts[Math.round(value)] ?? 0) + 1
  let left = luma.length / 10
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value] ?? 0
    if (left <= 0) return value
  }
  return 0
}

/** Returns the variance of the Laplacian within one tile: high for crisp edges, near zero for blur. */
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

/** Returns the sharpness of the sharpest tile: a face before a blurred background is a sharp photo. */
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
 * Returns advice about a photo before it is sent. `sample` is the photo at `checkedLongSide` or smaller, `size` its
 * original size. A dark photo is never sharp, so only the darkness is reported.
 */
export function checkPhoto(sample: Pixels, size: { width: number; height: number }): PhotoAdvice[] {
  const advice: PhotoAdvice[] = []
  const luma = lumaOf(sample)
  if (luma90thPercentile(luma) < minBrightLuma) advice.push('tooDark')
  else if (sharpness(sample, luma) < sharpVariance) advice.push('blurred')
  if (Math.max(size.width, size.height) < readableLongSide) advice.push('tiny')
  return advice
}
