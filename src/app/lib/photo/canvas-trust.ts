import { blankCanvas, drawAt, paint, readPixels, toJpeg } from './canvas.ts'
import type { Pixels } from './check-photo.ts'
import { decodePhoto } from './decode.ts'

/** The pattern: 16 cells of 16 pixels, each of another colour. */
const cell = 16
const cellsAcross = 4
const side = cell * cellsAcross
/** Only the inside of a cell is compared, because a JPEG blurs its edges. */
const edge = 4
/** More than a JPEG changes, or a browser that alters the lowest bits; far less than noise. */
const tolerance = 24

type Colour = readonly [red: number, green: number, blue: number]

const colourOf = (x: number, y: number): Colour => {
  const at = y * cellsAcross + x
  return [(at * 73) % 256, (at * 151 + 40) % 256, (at * 199 + 90) % 256]
}

const cells = Array.from({ length: cellsAcross ** 2 }, (_, at) => {
  const [x, y] = [at % cellsAcross, Math.floor(at / cellsAcross)]
  return { x: x * cell, y: y * cell, colour: colourOf(x, y) }
})

/** Returns the pattern as it should be read back. */
export function patternPixels(): Pixels {
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1)
    data.set(colourOf(Math.floor((at % side) / cell), Math.floor(at / side / cell)), at * 4)
  return { width: side, height: side, data }
}

/** Returns whether pixels read from a canvas are the pattern that was drawn on it. */
export function isPattern({ width, height, data }: Pixels): boolean {
  if (width !== side || height !== side) return false
  const drawn = patternPixels()
  const isInside = (at: number) => at % cell >= edge && at % cell < cell - edge
  for (let at = 0; at < side * side; at += 1) {
    if (!isInside(at % side) || !isInside(Math.floor(at / side))) continue
    for (let from = at * 4; from < at * 4 + 3; from += 1) {
      // Also fails where there is no pixel.
      if (!(Math.abs((drawn.data[from] ?? 0) - (data[from] ?? Number.NaN)) <= tolerance)) return false
    }
  }
  return true
}

async function readsBack(): Promise<boolean> {
  const canvas = paint(
    blankCanvas({ width: side, height: side }),
    cells.map(({ x, y, colour }) => ({ x, y, width: cell, height: cell, colour: `rgb(${colour.join()})` })),
  )
  const decoded = await decodePhoto(await toJpeg(canvas, 0.92))
  if (!decoded) return false
  try {
    return isPattern(readPixels(drawAt(decoded.source, decoded)))
  } finally {
    decoded.close()
  }
}

let isTrusted = false

/**
 * Returns whether this browser reads back what was drawn on a canvas. Against fingerprinting, some return noise
 * (`privacy.resistFingerprinting` in Firefox, LibreWolf, Tor). Only a "yes" is cached, because a visitor can allow canvas reads later.
 */
export async function isCanvasTrusted(): Promise<boolean> {
  isTrusted ||= await readsBack().catch(() => false)
  return isTrusted
}
