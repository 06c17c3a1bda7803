import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PhotoSizes } from '#shared/house.ts'

const { makePhotos } = await import(`${import.meta.dirname}/../../scripts/build/photos.mjs`)
const threads = sharp.concurrency()

let folder: string
let folders: { photos: string; cache: string }
let outDir: string
let made: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-photos-'))
  folders = { photos: join(folder, 'photos'), cache: join(folder, 'cache') }
  outDir = join(folder, 'out')
  made = []
  mkdirSync(folders.photos)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  sharp.concurrency(threads)
})

const make = (job: object = {}): Promise<Record<'lawn', PhotoSizes>> =>
  makePhotos([{ id: 'lawn', file: 'lawn', ...job }], outDir, (said: string) => made.push(said), folders)

/** Red, and blue from `blueFrom` on. */
async function draw(width: number, blueFrom = width): Promise<void> {
  const plain = (of: number, background: string) =>
    sharp({ create: { width: of, height: 500, channels: 3, background } })
  const rest = width - blueFrom
  const blue =
    rest === 0 ? [] : [{ input: await plain(rest, '#1e1edc').png().toBuffer(), left: blueFrom, top: 0 }]
  const photo = plain(width, '#dc1e1e').composite(blue).webp({ lossless: true })
  await photo.toFile(join(folders.photos, 'lawn.webp'))
}

const fileOf = (url: string | undefined) => join(outDir, (url ?? '').replace('/photos/', ''))

describe('photos of the sample house', () => {
  it('come in three formats, in every width that the original fills and in no other', async () => {
    await draw(1000)
    const { lawn } = await make()
    expect(lawn).toMatchObject({ width: 1000, height: 500, tone: '#dc1e1e' })
    expect(lawn.blur).toMatch(/^data:image\/webp;base64,/)
    const widths = [lawn.avif, lawn.webp, lawn.jpeg].map((files) => files.map(({ width }) => width))
    expect(widths).toEqual([[480, 720, 960], [480], [960]])
    for (const { url, width } of [...lawn.avif, ...lawn.webp, ...lawn.jpeg])
      expect((await sharp(fileOf(url)).metadata()).width, url).toBe(width)
  })

  it('are cut to another shape around the point that matters', async () => {
    await draw(1600, 800)
    const { lawn } = await make({ crop: { ratio: 1, focus: { x: 0.9, y: 0.5 } } })
    expect(lawn).toMatchObject({ width: 500, height: 500, tone: '#1e1edc' })
  })

  it('are made again only when they changed, and then under another address', async () => {
    await draw(500)
    const first = await make()
    const again = await make()
    expect(made).toEqual(['picture lawn made'])
    expect(again).toEqual(first)
    await draw(500, 0)
    const changed = await make()
    expect(made).toHaveLength(2)
    expect(changed.lawn.avif[0]?.url).not.toBe(first.lawn.avif[0]?.url)
    expect(readdirSync(folders.cache)).toHaveLength(1)
  })

  it('stop the build with their name when they are missing or broken', async () => {
    await expect(make({ file: 'nowhere' })).rejects.toThrow(/nowhere\.webp/)
    writeFileSync(join(folders.photos, 'broken.webp'), 'not a picture')
    await expect(make({ file: 'broken' })).rejects.toThrow(/broken\.webp/)
  })
})
