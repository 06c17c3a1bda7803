import type { Size } from './canvas.ts'

/** RGBA bytes of a canvas, row by row. */
export type Pixels = Size & { data: ArrayLike<number> }

/** Advice about a photo; the guest decides. */
export type PhotoAdvice = 'tooDark' | 'blurred' | 'tiny'

/** Photos are scaled to this long side first, so that the thresholds below have one meaning. */
export const checkedLongSide = 800

/** Below this long side (px), the print on a document is unreadable. */
const readableLongSide = 900
/** The brightest tenth of a photo taken in enough light reaches this luma (0 to 255). */
const minBrightLuma = 90
/** The strongest hundredth of a focused photo's edges exceeds this: a face before a blurred background is sharp. */
const minSharpness = 19

/** Returns each pixel's luma (Rec. 601 weights). */
function lumaOf({ width, height, data }: Pixels): Float32Array {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at += 1) {
    const from = at * 4
    luma[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return luma
}

const percentile = (values: Float32Array, share: number): number =>
  values.toSorted()[Math.floor(values.length * share)] ?? 0

/** Returns the strength of the photo's strongest edges: high for crisp ones, near zero for blur. */
function sharpness({ width, height }: Pixels, luma: Float32Array): number {
  const edges = new Float32Array(luma.length)
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const around =
        (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0)
      edges[at] = Math.abs(around - 4 * (luma[at] ?? 0))
    }
  }
  return percentile(edges, 0.99)
}

/**
 * Returns advice about a photo before it is sent. `sample` is the photo at `checkedLongSide` or smaller, `size` its
 * original size. A dark photo is never sharp, so only the darkness is reported.
 */
export function checkPhoto(sample: Pixels, size: Size): PhotoAdvice[] {
  const advice: PhotoAdvice[] = []
  const luma = lumaOf(sample)
  if (percentile(luma, 0.9) < minBrightLuma) advice.push('tooDark')
  else if (sharpness(sample, luma) < minSharpness) advice.push('blurred')
  if (Math.max(size.width, size.height) < readableLongSide) advice.push('tiny')
  return advice
}
