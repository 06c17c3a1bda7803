// The photos of the sample house in the sizes that browsers want; a host's own are made by the server, from the same
// list of sizes. What was made once is kept in `.cache` under a hash of the picture and of the sizes.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cache, root } from './paths.mjs'

const sample = JSON.parse(readFileSync(join(root, 'content/sample/house.json'), 'utf8'))
const sizes = JSON.parse(readFileSync(join(root, 'src/server/adapters/images/photo-sizes.json'), 'utf8'))
const ownFolders = { photos: join(root, 'content/sample/photos'), cache: join(cache, 'photos') }

/** Everything that is made of the sample's photos: each as it is, the hero also tall and as the picture of shared links. */
export const samplePlan = [
  ...[sample.hero, ...sample.photos].map(({ file }) => ({ id: file, file })),
  {
    id: `${sample.hero.file}-tall`,
    file: sample.hero.file,
    crop: { ratio: sizes.tallRatio, focus: sample.hero.focus },
  },
  {
    id: `${sample.hero.file}-share`,
    file: sample.hero.file,
    crop: { ratio: sizes.share.width / sizes.share.height, focus: sample.hero.focus },
    only: [{ format: 'jpeg', ...sizes.share }],
  },
]

/** The part of a picture that a crop of this shape shows; `focus` is the point that stays in view, 0 to 1. */
function cropRegion({ width, height }, crop) {
  if (!crop) return { left: 0, top: 0, width, height }
  const cut = {
    width: Math.min(width, Math.round(height * crop.ratio)),
    height: Math.min(height, Math.round(width / crop.ratio)),
  }
  const place = (size, part, at) => Math.round(Math.min(Math.max(size * at - part / 2, 0), size - part))
  return { ...cut, left: place(width, cut.width, crop.focus.x), top: place(height, cut.height, crop.focus.y) }
}

async function encode({ file, crop, only = sizes.whole }, folder) {
  const source = await sharp(file)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw new Error(`${file}: ${cause.message}`, { cause })
    })
  const { width, height, channels } = source.info
  const region = cropRegion({ width, height }, crop)
  const base = () => sharp(source.data, { raw: { width, height, channels } }).extract(region)
  const files = { avif: [], webp: [], jpeg: [] }
  for (const { format, width: wanted, quality, effort } of only) {
    if (wanted > region.width) continue
    const encoder =
      format === 'jpeg' ? { mozjpeg: true } : format === 'avif' ? { chromaSubsampling: '4:2:0', effort } : {}
    await base()
      .resize({ width: wanted })
      .toFormat(format, { quality, ...encoder })
      .toFile(join(folder, `${wanted}.${format}`))
    files[format].push(wanted)
  }
  const blur = await base().resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  const { data: tone } = await base()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: region.width,
    height: region.height,
    tone: `#${tone.subarray(0, 3).toString('hex')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files,
  }
}

/** Makes one picture's files in the cache, or finds them there. */
async function prepare(job, cacheFolder) {
  const key = createHash('sha256')
    .update(readFileSync(job.file))
    .update(JSON.stringify([sizes, job.crop ?? null, job.only ?? null]))
    .digest('hex')
    .slice(0, 16)
  const folder = join(cacheFolder, key)
  const metaFile = join(folder, 'photo.json')
  if (existsSync(metaFile))
    return { key, folder, isNew: false, meta: JSON.parse(readFileSync(metaFile, 'utf8')) }
  const work = join(cacheFolder, `.new-${key}-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const meta = await encode(job, work)
  writeFileSync(join(work, 'photo.json'), JSON.stringify(meta))
  rmSync(folder, { recursive: true, force: true })
  renameSync(work, folder)
  return { key, folder, isNew: true, meta }
}

/** Copies a prepared picture into the site and says where its files are. */
function publish({ key, folder, meta: { files, ...meta } }, id, outDir) {
  const renditions = (format) =>
    files[format].map((width) => {
      const name = `${id}-${width}.${key.slice(0, 8)}.${format === 'jpeg' ? 'jpg' : format}`
      cpSync(join(folder, `${width}.${format}`), join(outDir, name))
      return { width, url: `/photos/${name}` }
    })
  return { ...meta, avif: renditions('avif'), webp: renditions('webp'), jpeg: renditions('jpeg') }
}

/** Empties the cache of pictures that are gone. What another build is making right now stays. */
function forgetUnused(cacheFolder, usedKeys) {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of existsSync(cacheFolder) ? readdirSync(cacheFolder) : []) {
    const folder = join(cacheFolder, name)
    const isUsed = usedKeys.has(name) || (name.startsWith('.new-') && statSync(folder).mtimeMs > anHourAgo)
    if (!isUsed) rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes every picture of `plan` in `outDir`, two at a time, and answers the manifest by id. */
export async function makePhotos(plan, outDir, say, folders = ownFolders) {
  mkdirSync(outDir, { recursive: true })
  sharp.concurrency(1)
  const jobs = plan.map((job) => ({ ...job, file: join(folders.photos, `${job.file}.webp`) }))
  const manifest = {}
  const usedKeys = new Set()
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const prepared = await prepare(job, folders.cache)
      usedKeys.add(prepared.key)
      manifest[job.id] = publish(prepared, job.id, outDir)
      if (prepared.isNew) say(`picture ${job.id} made`)
    }
  }
  await Promise.all([worker(), worker()])
  forgetUnused(folders.cache, usedKeys)
  return manifest
}
