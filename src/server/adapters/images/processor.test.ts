import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxStoredImageBytes } from '#shared/constants.ts'
import { type CorpusFile, makePictures, quadrants } from '#tests/fixtures/make-pictures.ts'
import { type PictureRefused, ProcessorBusy } from './port.ts'
import { createImageProcessor } from './processor.ts'
import { chooseSandbox, wasmSandbox } from './sandbox.ts'

const processor = createImageProcessor()
const corpus: CorpusFile[] = await makePictures()
type End = { end: string; jpeg?: Uint8Array }

afterAll(() => processor.close())

/** Returns the segments of a JPEG before its scan, and the bytes after its end (ITU-T T.81, B.1.1). */
function anatomy(jpeg: Uint8Array) {
  const bytes = Buffer.from(jpeg)
  const markers: number[] = []
  let at = 2
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    markers.push(bytes.readUInt8(at + 1))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return { markers, tail: bytes.length - (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2) }
}

async function cornersOf(jpeg: Uint8Array): Promise<number[][]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
}

describe.each([
  ['the best sandbox of this machine', chooseSandbox],
  ['WebAssembly', wasmSandbox],
])('in %s every file of the corpus comes to its end', (_name, sandbox) => {
  const ends = new Map<string, End>()
  const endOf = (name: string) => ends.get(name) ?? { end: 'never came back' }

  beforeAll(async () => {
    const own = createImageProcessor({ sandbox })
    await Promise.all(
      corpus.map(async ({ name, bytes }) => {
        try {
          ends.set(name, { end: 'picture', jpeg: (await own.toJpeg(bytes)).jpeg })
        } catch (error) {
          ends.set(name, { end: (error as PictureRefused).reason ?? String(error) })
        }
      }),
    )
    await own.close()
  }, 120_000)

  it('and there are all of them', () => {
    expect(corpus.length).toBeGreaterThan(45)
    expect(new Set(corpus.map((file) => file.name)).size).toBe(corpus.length)
    const wrong = corpus
      .map(({ name, end }) => ({ name, wanted: end === 'quadrants' ? 'picture' : end, got: endOf(name).end }))
      .filter(({ wanted, got }) => wanted !== got)
    expect(wrong).toEqual([])
  })

  it('upright and in its colours', async () => {
    for (const { name } of corpus.filter((file) => file.end === 'quadrants')) {
      const corners = await cornersOf(endOf(name).jpeg ?? new Uint8Array())
      const distance = Math.max(
        ...corners.flatMap((corner, index) =>
          corner.map((value, channel) => Math.abs(value - (quadrants[index]?.[channel] ?? 0))),
        ),
      )
      expect(distance, name).toBeLessThan(12)
    }
  })

  it('with nothing in it that we did not make: JFIF, tables, one frame, one scan, and no byte behind the end', () => {
    for (const [name, { jpeg }] of ends) {
      if (!jpeg) continue
      const { markers, tail } = anatomy(jpeg)
      expect(
        markers.filter((marker) => ![0xe0, 0xdb, 0xc0, 0xc4].includes(marker)),
        name,
      ).toEqual([])
      expect(tail, name).toBe(0)
      expect(Buffer.from(jpeg).toString('latin1'), name).not.toMatch(/PLANTED|Exif|ICC_PROFILE|<script/)
      expect(jpeg.byteLength, name).toBeLessThanOrEqual(maxStoredImageBytes)
    }
  })

  it('and every format that browsers are sent can be made of it', async () => {
    const own = createImageProcessor({ sandbox })
    const jpeg = endOf('display-p3.heic').jpeg ?? new Uint8Array()
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const made = await own.toSize(jpeg, { format, width: 100, quality: 50 })
      const { format: is, width } = await sharp(made.file).metadata()
      expect([is, width]).toEqual([format === 'avif' ? 'heif' : format, 100])
    }
    await own.close()
  })
})

describe('size', () => {
  it('is brought below 2 MB and 2400 pixels, even for noise', async () => {
    const side = 2500
    const noise = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .jpeg({ quality: 60 })
      .toBuffer()
    const picture = await processor.toJpeg(noise)
    expect(picture.jpeg.byteLength).toBeLessThanOrEqual(maxStoredImageBytes)
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(2400)
  })
})

describe('the processor', () => {
  const someJpeg = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#557755' } })
      .jpeg()
      .toBuffer()

  it('ends a decode that takes too long, and takes the next picture', async () => {
    const hasty = createImageProcessor({ timeLimitMs: 5, atOnce: 1 })
    // Decoding takes a hundred times the limit; a small photo might finish before the timer fires.
    const bytes = corpus.find((file) => file.name === 'forty-nine-megapixels.png')?.bytes ?? Buffer.alloc(0)
    await expect(hasty.toJpeg(bytes)).rejects.toMatchObject({ reason: 'tooSlow' })
    await expect(hasty.toJpeg(bytes)).rejects.toMatchObject({ reason: 'tooSlow' })
    await hasty.close()
  })

  it('lets two work and a few wait, and tells the rest to come back', async () => {
    const small = createImageProcessor({ atOnce: 2, maxWaiting: 1 })
    const bytes = await someJpeg()
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => small.toJpeg(bytes)))
    await small.close()
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const [refused] = results.filter((result) => result.status === 'rejected')
    expect(refused?.reason).toBeInstanceOf(ProcessorBusy)
  })

  it('does next to nothing on the server’s own thread while large pictures are decoded', async () => {
    const large = corpus.find((file) => file.name === 'forty-nine-megapixels.png')?.bytes ?? Buffer.alloc(0)
    // Measures processor time of this thread: wall time would depend on the machine's load.
    const before = process.threadCpuUsage()
    await Promise.all([processor.toJpeg(large), processor.toJpeg(large), processor.toJpeg(large)])
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(200)
  })

  it('blames no picture for its closing', async () => {
    const closing = createImageProcessor()
    const pending = closing.toJpeg(await someJpeg())
    await Promise.all([closing.close(), expect(pending).rejects.toBeInstanceOf(ProcessorBusy)])
    await expect(closing.toJpeg(await someJpeg())).rejects.toBeInstanceOf(ProcessorBusy)
  })
})
