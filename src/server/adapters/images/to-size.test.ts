import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lightOf } from './light.ts'
import { toSize } from './to-size.ts'

const options = { format: 'jpeg', quality: 80 } as const

async function halves(width: number, height: number): Promise<Buffer> {
  const plain = (of: number, background: string) =>
    sharp({ create: { width: of, height, channels: 3, background } })
  const blue = await plain(width / 2, '#1e1edc')
    .png()
    .toBuffer()
  const red = plain(width, '#dc1e1e').composite([{ input: blue, left: width / 2, top: 0 }])
  return red
    .withExif({ IFD0: { Make: 'Camera' } })
    .jpeg()
    .toBuffer()
}

async function sidesOf(file: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  }
  return [colourAt(1), colourAt(info.width - 2)]
}

it.each(['avif', 'webp', 'jpeg'] as const)(
  'makes a house photo of the requested width as %s, without metadata',
  async (format) => {
    const { file, width, height } = await toSize(await halves(1000, 500), {
      ...options,
      format,
      width: 480,
    })
    const made = await sharp(file).metadata()
    expect([made.format, made.width, made.height]).toEqual([format === 'avif' ? 'heif' : format, 480, 240])
    expect(made.exif).toBeUndefined()
    expect([width, height]).toEqual([1000, 500])
  },
)

it('never enlarges a house photo', async () => {
  const { file } = await toSize(await halves(300, 200), { ...options, width: 960 })
  expect((await sharp(file).metadata()).width).toBe(300)
})

it.each([
  [{ x: 0.1, y: 0.5 }, ['red', 'red']],
  [{ x: 0.5, y: 0.5 }, ['red', 'blue']],
  [{ x: 0.9, y: 0.5 }, ['blue', 'blue']],
])('crops a house photo around the focus point %j', async (focus, sides) => {
  const cut = { ratio: 0.5, focus }
  const { file, width, height } = await toSize(await halves(1600, 800), { ...options, width: 200, cut })
  expect([width, height]).toEqual([400, 800])
  expect(await sidesOf(file)).toEqual(sides)
})

it('returns a house photo’s average colour, blurred placeholder and brightness', async () => {
  const { tone, blur, light } = await toSize(await halves(1000, 500), { ...options, width: 480 })
  expect(tone).toMatch(/^#[78][0-9a-f][12][0-9a-f][78][0-9a-f]$/)
  const shown = await sharp(blur).metadata()
  expect([shown.format, shown.width, shown.height]).toEqual(['webp', 16, 8])
  // The red half is the brighter one.
  expect(light).toEqual(await lightOf(sharp(await halves(1000, 500))))
  expect(light.lower).toBeGreaterThan(90)
})
