import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkedLongSide, checkPhoto, type Pixels } from './check-photo.ts'

const large = { width: 2600, height: 1950 }

/** A printed card: light, with rows of dark characters. */
function printedCard({ brightness = 1 } = {}): Pixels {
  const [width, height] = [checkedLongSide, 500]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInk = y % 24 > 12 && (x * 7 + (x >> 2) * 13) % 11 > 5
      data.fill((isInk ? 40 : 210) * brightness, (y * width + x) * 4, (y * width + x) * 4 + 3)
      data[(y * width + x) * 4 + 3] = 255
    }
  }
  return { width, height, data }
}

async function pixelsOf(photo: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await photo
    .resize(checkedLongSide, checkedLongSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

test('a sharp, well-lit photo gets no advice', () => {
  expect(checkPhoto(printedCard(), large)).toEqual([])
})

test('a dark photo gets advice about light only, not about blur', () => {
  expect(checkPhoto(printedCard({ brightness: 0.2 }), large)).toEqual(['tooDark'])
})

test('a dark table around a well-lit document doesn’t make a photo dark', () => {
  const card = printedCard()
  const dark = {
    ...card,
    data: Uint8ClampedArray.from(card.data, (value, at) => (at % (800 * 4) < 2400 ? 12 : value)),
  }
  expect(checkPhoto(dark, large)).toEqual([])
})

test('a photo too small to read gets advice about its size', () => {
  expect(checkPhoto(printedCard(), { width: 640, height: 480 })).toEqual(['tiny'])
})

test('an evenly grey photo counts as blurred', () => {
  const grey: Pixels = { width: 100, height: 80, data: new Uint8ClampedArray(100 * 80 * 4).fill(150) }
  expect(checkPhoto(grey, large)).toEqual(['blurred'])
})

test('a photo of one pixel is checked without an error', () => {
  const dot: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray([255, 255, 255, 255]) }
  expect(checkPhoto(dot, { width: 1, height: 1 })).toEqual(['blurred', 'tiny'])
})

const folder = join(import.meta.dirname, '../../../../content/sample/photos')
const files = readdirSync(folder).filter((name) => name.includes('-1600.'))

test.each(files.slice(0, 6))('on real photos: %s counts as blurred after blurring', async (file) => {
  const photo = () => sharp(join(folder, file)).resize(1600)
  const [sharp_, soft] = await Promise.all([pixelsOf(photo()), pixelsOf(photo().blur(12))])
  expect(checkPhoto(sharp_, large)).not.toContain('blurred')
  expect(checkPhoto(soft, large)).toContain('blurred')
})
