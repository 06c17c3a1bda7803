// Makes the files of the sample house's photos, which are committed: build and server only copy and serve them. Run
// it after a photo or its sizes change, with the folder of the originals (see content/sample/photos/README.md): node
// scripts/sample-photos.mjs <folder>. Takes some minutes.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { lightOf } from '../src/server/adapters/images/light.ts'

const content = join(import.meta.dirname, '../content/sample')
const outDir = join(content, 'photos')
const { hero, photos } = JSON.parse(readFileSync(join(content, 'house.json'), 'utf8'))

// Six files per photo, 10 MB in total. Phones with dense screens use the 720 px file, so its quality can be lower.
const avif = { chromaSubsampling: '4:2:0', effort: 2 }
const sizes = [
  { format: 'avif', width: 480, quality: 52, ...avif },
  { format: 'avif', width: 720, quality: 35, ...avif },
  { format: 'avif', width: 1600, quality: 48, ...avif },
  { format: 'avif', width: 2400, quality: 42, ...avif },
  { format: 'webp', width: 960, quality: 68, effort: 6 },
  { format: 'jpeg', width: 960, quality: 70, mozjpeg: true },
]
const share = [{ format: 'jpeg', width: 1200, quality: 80, mozjpeg: true }]

function cropRegion({ width, height }, ratio, focus) {
  const cut = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  }
  const place = (size, part, at) => Math.round(Math.min(Math.max(size * at - part / 2, 0), size - part))
  return { ...cut, left: place(width, cut.width, focus.x), top: place(height, cut.height, focus.y) }
}

async function make(id, file, options = sizes, ratio = 0) {
  const original = sharp(file).toColourspace('srgb')
  const metadata = await original.metadata()
  if (ratio > 0) original.extract(cropRegion(metadata, ratio, hero.focus))
  const { data, info } = await original.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const photo = () => sharp(data, { raw: { width, height, channels } })
  const files = { avif: [], webp: [], jpeg: [] }
  for (const { format, width: wanted, ...settings } of options) {
    const shown = Math.min(wanted, width)
    // Enlarging only adds bytes. Each format has at least one size.
    if (shown < wanted && files[format].length > 0) continue
    const bytes = await photo().resize({ width: shown }).toFormat(format, settings).toBuffer()
    const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const name = `${id}-${shown}.${mark}.${format === 'jpeg' ? 'jpg' : format}`
    writeFileSync(join(outDir, name), bytes)
    files[format].push({ width: shown, url: `/photos/${name}` })
  }
  const blur = await photo().resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  const tone = await photo().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return {
    width,
    height,
    tone: `#${tone.subarray(0, 3).toString('hex')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    light: await lightOf(photo()),
    ...files,
  }
}

const originals = process.argv[2]
if (!originals) throw new Error('Name the folder of the originals: node scripts/sample-photos.mjs <folder>')
const fileOf = (name) => join(originals, `${name}.webp`)
mkdirSync(outDir, { recursive: true })
for (const name of readdirSync(outDir)) if (name !== 'README.md') rmSync(join(outDir, name))
const made = {}
for (const { file } of [hero, ...photos]) {
  console.log(file)
  made[file] = await make(file, fileOf(file))
}
made[`${hero.file}-tall`] = await make(`${hero.file}-tall`, fileOf(hero.file), sizes, 9 / 17)
made[`${hero.file}-share`] = await make(`${hero.file}-share`, fileOf(hero.file), share, 1200 / 630)
writeFileSync(join(content, 'photos.json'), `${JSON.stringify(made, null, 2)}\n`)
