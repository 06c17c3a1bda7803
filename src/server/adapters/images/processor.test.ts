import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { imagePixelLimits, maxStoredImageBytes } from '#shared/constants.ts'
import { corpus, testCorpus } from '#tests/support/photo-corpus.ts'
import { ProcessorBusy } from './port.ts'
import { createImageProcessor } from './processor.ts'
import { chooseSandbox } from './sandbox.ts'

const processor = createImageProcessor()

afterAll(() => processor.close())

testCorpus('the best sandbox of this machine', chooseSandbox)

it('converts photos to below 2 MB and 2400 pixels, even noise', async () => {
  const side = 2500
  const noise = await sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  const photo = await processor.toJpeg(noise)
  expect(photo.jpeg.byteLength).toBeLessThanOrEqual(maxStoredImageBytes)
  expect(Math.max(photo.width, photo.height)).toBeLessThanOrEqual(2400)
})

it('takes a HEIC of 50 megapixels within the memory of its process', async () => {
  // The time depends on what else runs on this machine.
  const patient = createImageProcessor({ timeLimitMs: 240_000, atOnce: 1 })
  const heic = readFileSync(
    join(import.meta.dirname, '../../../../tests/fixtures/photos/fifty-megapixels.heic'),
  )
  const { width, height } = await patient.toJpeg(heic).finally(() => patient.close())
  expect([width, height]).toEqual([2400, 1800])
}, 300_000)

describe('the processor', () => {
  const someJpeg = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#557755' } })
      .jpeg()
      .toBuffer()

  it('kills a decode that takes too long, and reads the next photo', async () => {
    const impatient = createImageProcessor({ timeLimitMs: 5, atOnce: 1 })
    // Decoding takes a hundred times the limit; a small photo might finish before the timer fires.
    const bytes = corpus.find((file) => file.name === 'forty-nine-megapixels.png')?.bytes ?? Buffer.alloc(0)
    await expect(impatient.toJpeg(bytes)).rejects.toMatchObject({ reason: 'tooSlow' })
    await expect(impatient.toJpeg(bytes)).rejects.toMatchObject({ reason: 'tooSlow' })
    await impatient.close()
  })

  it('uses almost no time on the server’s own thread while large photos are decoded', async () => {
    const large = corpus.find((file) => file.name === 'forty-nine-megapixels.png')?.bytes ?? Buffer.alloc(0)
    // Measures processor time of this thread: wall time would depend on the machine's load.
    const before = process.threadCpuUsage()
    await Promise.all([processor.toJpeg(large), processor.toJpeg(large), processor.toJpeg(large)])
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(200)
  })

  it('rejects no photo because the processor was closed', async () => {
    const closing = createImageProcessor()
    const pending = closing.toJpeg(await someJpeg())
    await Promise.all([closing.close(), expect(pending).rejects.toBeInstanceOf(ProcessorBusy)])
    await expect(closing.toJpeg(await someJpeg())).rejects.toBeInstanceOf(ProcessorBusy)
  })
})

it.each([
  ['heic', 8160, 6144],
  ['heic', 8192, 6144],
  ['heic', 8064, 6048],
  ['heic', 9248, 6936],
  ['heic', 9280, 6944],
  ['jpeg', 12_000, 9000],
  ['jpeg', 12_288, 9216],
  ['jpeg', 16_320, 12_240],
  ['jpeg', 16_384, 12_288],
] as const)('the limit of a %s has room for the %i x %i pixels of a phone', (kind, width, height) => {
  expect(width * height).toBeLessThanOrEqual(imagePixelLimits[kind])
})
