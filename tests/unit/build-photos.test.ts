import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makePhotos } from '../../scripts/build/photos.mjs'

const fixtures = join(import.meta.dirname, '../fixtures/pictures')
const red = { r: 220, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 220 }

let folder: string
let folders: { photos: string; cache: string }
let outDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-photos-'))
  folders = { photos: join(folder, 'photos'), cache: join(folder, 'cache') }
  outDir = join(folder, 'out')
  mkdirSync(folders.photos)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const make = (...names: string[]) =>
  makePhotos(
    names.map((name) => ({ id: name, name, usedBy: 'a test' })),
    outDir,
    () => {},
    folders,
  )
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })
const fileOf = (url: string | undefined) => join(outDir, (url ?? '').replace('/photos/', ''))

/** Red on the left, blue on the right. */
async function halves(width: number, height: number): Promise<Sharp> {
  const right = await plain(width / 2, height, blue)
    .png()
    .toBuffer()
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }])
}

async function colourAt(file: string, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

describe('pictures of the house', () => {
  it('come in three formats and in every width that the original fills', async () => {
    await plain(1000, 500).jpeg().toFile(join(folders.photos, 'lawn.jpg'))
    const { manifest } = await make('lawn')
    const photo = manifest.lawn
    expect(photo).toMatchObject({ width: 1000, height: 500 })
    expect(photo?.avif.map(({ width }) => width)).toEqual([480, 720, 960])
    expect(photo?.jpeg.map(({ width }) => width)).toEqual([960])
    for (const { url, width } of [...(photo?.avif ?? []), ...(photo?.webp ?? []), ...(photo?.jpeg ?? [])]) {
      expect((await sharp(fileOf(url)).metadata()).width).toBe(width)
    }
    expect(photo?.tone).toMatch(/^#d[0-9a-f]1[0-9a-f]1[0-9a-f]$/)
    expect(photo?.blur).toMatch(/^data:image\/webp;base64,/)
  })

  it('are never enlarged: a small original keeps its own width', async () => {
    await plain(300, 200).png().toFile(join(folders.photos, 'small.png'))
    const { manifest } = await make('small')
    expect(manifest.small?.avif.map(({ width }) => width)).toEqual([300])
    expect(manifest.small?.jpeg.map(({ width }) => width)).toEqual([300])
  })

  it('stand upright when the camera noted that it was turned', async () => {
    const turned = await halves(600, 400)
    await turned.withExif({}).withMetadata({ orientation: 6 }).jpeg().toFile(join(folders.photos, 'tall.jpg'))
    const { manifest } = await make('tall')
    expect(manifest.tall).toMatchObject({ width: 400, height: 600 })
    const file = fileOf(manifest.tall?.jpeg.at(-1)?.url)
    expect([await colourAt(file, 0.5, 0.1), await colourAt(file, 0.5, 0.9)]).toEqual(['red', 'blue'])
  })

  it('lose what the camera noted about place and time', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 25/1 7/1' } }
    await plain(500, 400).withExif(exif).jpeg().toFile(join(folders.photos, 'noted.jpg'))
    const { manifest } = await make('noted')
    const files = [
      ...(manifest.noted?.avif ?? []),
      ...(manifest.noted?.webp ?? []),
      ...(manifest.noted?.jpeg ?? []),
    ]
    for (const { url } of files) expect((await sharp(fileOf(url)).metadata()).exif).toBeUndefined()
  })

  it.each(['quadrants.heic', 'turned.heic', 'display-p3.heic'])('may be an iPhone’s %s', async (name) => {
    copyFileSync(join(fixtures, name), join(folders.photos, 'phone.HEIC'))
    const { manifest } = await make('phone')
    expect(manifest.phone?.avif.length).toBeGreaterThan(0)
  })

  it('are cut to another shape around the point that matters', async () => {
    await (await halves(1600, 800)).png().toFile(join(folders.photos, 'wide.png'))
    const crop = { ratio: 0.5, focus: { x: 0.9, y: 0.5 } }
    const plan = [{ id: 'tall', name: 'wide', usedBy: 'a test', crop }]
    const { manifest } = await makePhotos(plan, outDir, () => {}, folders)
    expect(manifest.tall).toMatchObject({ width: 400, height: 800 })
    expect(await colourAt(fileOf(manifest.tall?.jpeg.at(-1)?.url), 0.1, 0.5)).toBe('blue')
  })

  it('are made again only when they changed, and then under another address', async () => {
    const file = join(folders.photos, 'lawn.jpg')
    await plain(500, 400).jpeg().toFile(file)
    const first = await make('lawn')
    const again = await make('lawn')
    await plain(500, 400, blue).jpeg().toFile(file)
    const changed = await make('lawn')
    expect([first.made, again.made, changed.made]).toEqual([1, 0, 1])
    expect(again.manifest).toEqual(first.manifest)
    expect(changed.manifest.lawn?.avif[0]?.url).not.toBe(first.manifest.lawn?.avif[0]?.url)
    expect(readdirSync(folders.cache)).toHaveLength(1)
  })

  it('stop the build with their name when they are missing, broken or there twice', async () => {
    await plain(50, 50).jpeg().toFile(join(folders.photos, 'twice.jpg'))
    await plain(50, 50).png().toFile(join(folders.photos, 'twice.png'))
    writeFileSync(join(folders.photos, 'broken.jpg'), 'not a picture')
    await expect(make('nowhere')).rejects.toThrow(/no picture named "nowhere" \(a test asks for it\)/)
    await expect(make('broken')).rejects.toThrow(/broken\.jpg/)
    await expect(make('twice')).rejects.toThrow(/twice\.jpg and twice\.png/)
    await expect(make('../escape')).rejects.toThrow(/cannot name a picture/)
  })
})
