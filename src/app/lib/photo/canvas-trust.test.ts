import { expect, test } from 'vitest'
import { isPattern, patternPixels } from './canvas-trust.ts'
import type { Pixels } from './check-photo.ts'

const drawn = patternPixels()
const changed = (change: (value: number, at: number) => number): Pixels => ({
  ...drawn,
  data: Uint8ClampedArray.from(drawn.data, (value, at) => (at % 4 === 3 ? value : change(value, at))),
})
/** A small generator, so that each run sees the same noise. */
const noise = (at: number) => Math.imul(at + 1, 2_654_435_761) >>> 24

test.each([
  ['what was drawn', drawn],
  ['with the lowest bit changed, as some browsers answer', changed((value, at) => value ^ (noise(at) & 1))],
  ['with the loss of a JPEG', changed((value, at) => value + (noise(at) % 13) - 6)],
])('a canvas read back %s is trusted', (_, pixels) => {
  expect(isPattern(pixels)).toBe(true)
})

test.each([
  ['as noise', changed((_, at) => noise(at))],
  ['as white', changed(() => 255)],
  ['as one colour of noise', changed((_, at) => [90, 130, 170][at % 4] ?? 0)],
  ['with the channels exchanged', changed((_, at) => drawn.data[at - (at % 4) + ((at + 1) % 3)] ?? 0)],
  [
    'with strong noise in one pixel of nine',
    changed((value, at) => (Math.floor(at / 4) % 9 === 0 ? noise(at) : value)),
  ],
  ['with another size', { ...drawn, width: 32, height: 128 }],
  ['as nothing', { width: 64, height: 64, data: [] }],
])('a canvas read back %s is not trusted', (_, pixels) => {
  expect(isPattern(pixels)).toBe(false)
})
