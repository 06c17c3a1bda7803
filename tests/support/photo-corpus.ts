import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PhotoRefused } from '#server/adapters/images/port.ts'
import { createImageProcessor } from '#server/adapters/images/processor.ts'
import type { chooseSandbox } from '#server/adapters/images/sandbox.ts'
import { maxStoredImageBytes } from '#shared/constants.ts'
import { type CorpusFile, makePhotos, quadrants } from '#tests/fixtures/make-photos.ts'

export const corpus: CorpusFile[] = await makePhotos()
type End = { end: string; jpeg?: Uint8Array }

/** Returns the segments of a JPEG before its scan, and the bytes after its end (ITU-T T.81, B.1.1). */
function segmentsOf(jpeg: Uint8Array) {
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

/** Tests that the decoders of a sandbox read or refuse each file of the corpus as they should. */
export function testCorpus(decoders: string, sandbox: typeof chooseSandbox): void {
  describe(`the photo corpus in ${decoders}`, () => {
    const ends = new Map<string, End>()
    const endOf = (name: string) => ends.get(name) ?? { end: 'never came back' }

    beforeAll(async () => {
      const own = createImageProcessor({ sandbox })
      await Promise.all(
        corpus.map(async ({ name, bytes }) => {
          try {
            ends.set(name, { end: 'photo', jpeg: (await own.toJpeg(bytes)).jpeg })
          } catch (error) {
            ends.set(name, { end: (error as PhotoRefused).reason ?? String(error) })
          }
        }),
      )
      await own.close()
    }, 120_000)

    it('every corpus file gets its expected result', () => {
      expect(corpus.length).toBeGreaterThan(45)
      expect(new Set(corpus.map((file) => file.name)).size).toBe(corpus.length)
      const wrong = corpus
        .map(({ name, end }) => ({
          name,
          wanted: end === 'quadrants' ? 'photo' : end,
          got: endOf(name).end,
        }))
        .filter(({ wanted, got }) => wanted !== got)
      expect(wrong).toEqual([])
    })

    it('decoded corpus photos are upright and in their colours', async () => {
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

    it('decoded JPEGs contain only our own segments: JFIF, tables, one frame, one scan, and no trailing byte', () => {
      for (const [name, { jpeg }] of ends) {
        if (!jpeg) continue
        const { markers, tail } = segmentsOf(jpeg)
        expect(
          markers.filter((marker) => ![0xe0, 0xdb, 0xc0, 0xc4].includes(marker)),
          name,
        ).toEqual([])
        expect(tail, name).toBe(0)
        expect(Buffer.from(jpeg).toString('latin1'), name).not.toMatch(/PLANTED|Exif|ICC_PROFILE|<script/)
        expect(jpeg.byteLength, name).toBeLessThanOrEqual(maxStoredImageBytes)
      }
    })

    it('decoded photos can be encoded in every format for browsers', async () => {
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
}
