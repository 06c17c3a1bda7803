import type { Size } from './canvas.ts'

export type MaskBox = Size & { left: number; top: number }

export type MaskPoint = Record<'x' | 'y', number>

/** Smaller boxes are ignored as slips of the finger. */
export const smallestBox = 0.015

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

export function boxBetween(a: MaskPoint, b: MaskPoint): MaskBox {
  const [left, right] = [clamp(Math.min(a.x, b.x), 0, 1), clamp(Math.max(a.x, b.x), 0, 1)]
  const [top, bottom] = [clamp(Math.min(a.y, b.y), 0, 1), clamp(Math.max(a.y, b.y), 0, 1)]
  return { left, top, width: right - left, height: bottom - top }
}

export const isLargeEnough = (box: MaskBox): boolean => box.width >= smallestBox && box.height >= smallestBox

/** The first box of keyboard users: a line of print in the middle of the photo. */
const defaultBox: MaskBox = { left: 0.3, top: 0.45, width: 0.4, height: 0.1 }

export function moveBox(box: MaskBox, by: MaskPoint): MaskBox {
  return {
    ...box,
    left: clamp(box.left + by.x, 0, 1 - box.width),
    top: clamp(box.top + by.y, 0, 1 - box.height),
  }
}

/** Returns a new box, placed a little lower than the last one, so that boxes don't hide each other. */
export const nextBox = (count: number): MaskBox => moveBox(defaultBox, { x: 0, y: (count % 4) * 0.12 })

/** Resizes a box at its right and lower edge, within the photo. */
export function resizeBox(box: MaskBox, by: MaskPoint): MaskBox {
  return {
    ...box,
    width: clamp(box.width + by.x, smallestBox, 1 - box.left),
    height: clamp(box.height + by.y, smallestBox, 1 - box.top),
  }
}

/** Returns the pixels that a box covers, rounded outwards, so that no half-covered row shows what is beneath. */
export function coveredPixels(box: MaskBox, size: Size) {
  const x = Math.max(0, Math.floor(box.left * size.width) - 1)
  const y = Math.max(0, Math.floor(box.top * size.height) - 1)
  const right = Math.min(size.width, Math.ceil((box.left + box.width) * size.width) + 1)
  const bottom = Math.min(size.height, Math.ceil((box.top + box.height) * size.height) + 1)
  return { x, y, width: right - x, height: bottom - y }
}
