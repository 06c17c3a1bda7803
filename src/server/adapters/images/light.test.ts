import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lightOf } from './light.ts'

/** Draws a photo of greys; `at` has places from 0 to 1. */
const drawn = (at: (x: number, y: number) => number, { width, height } = { width: 600, height: 400 }) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, index) =>
        at((index % width) / width, Math.floor(index / width) / height),
      ),
    ),
    { raw: { width, height, channels: 1 } },
  )

it.each([
  ['white', () => 255, { upper: 255, lower: 255 }],
  ['black', () => 0, { upper: 0, lower: 0 }],
  ['grey', () => 120, { upper: 120, lower: 120 }],
  [
    'a chequerboard',
    (x, y) => ((Math.floor(x * 60) + Math.floor(y * 40)) % 2) * 255,
    { upper: 255, lower: 255 },
  ],
  ['a bright sky over dark ground', (_, y) => (y < 0.28 ? 230 : 40), { upper: 230, lower: 40 }],
  ['a dark sky over bright ground', (_, y) => (y < 0.7 ? 40 : 230), { upper: 40, lower: 230 }],
  [
    'a lamp at night',
    (x, y) => (Math.hypot(x - 0.5, (y - 0.7) / 1.5) < 0.01 ? 255 : 30),
    { upper: 30, lower: 30 },
  ],
  [
    'a lit window at night',
    (x, y) => (Math.abs(x - 0.5) < 0.04 && Math.abs(y - 0.8) < 0.06 ? 250 : 30),
    { upper: 30, lower: 250 },
  ],
] satisfies [string, (x: number, y: number) => number, object][])(
  'the brightest part of %s is told for both parts of the photo',
  async (_, at, light) => {
    const found = await lightOf(drawn(at))
    for (const [part, grey] of Object.entries(light))
      expect(
        Math.abs(found[part as keyof typeof found] - grey),
        `${part} ${JSON.stringify(found)}`,
      ).toBeLessThan(6)
  },
)

it('a colour counts as the grey of its luminance', async () => {
  const green = sharp({ create: { width: 300, height: 200, channels: 3, background: '#00ff00' } })
  expect(await lightOf(green)).toEqual({ upper: 220, lower: 220 })
})

it('words may lie anywhere on a photo that is hardly wide', async () => {
  const sky = (_: number, y: number) => (y < 0.2 ? 255 : 0)
  expect(await lightOf(drawn(sky, { width: 400, height: 600 }))).toEqual({ upper: 255, lower: 255 })
})
