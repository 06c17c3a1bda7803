// The host's pictures, in the sizes and formats that browsers want. Whatever lies in `content/photos` is taken as it
// is: any size, any orientation, JPEG, PNG, WebP, AVIF or an iPhone's HEIC. What was made once is kept in `.cache`
// under a hash of the picture and of these settings, so only a changed picture costs time.
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
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { heicAsTiff } from './heic.mjs'
import { cache, root } from './paths.mjs'

const ownFolders = { photos: join(root, 'content/photos'), cache: join(cache, 'photos') }
const readable = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic', '.heif'])

/**
 * Widths and encoder settings. AVIF's effort is low where pictures are large: from 1 to 4 a large picture gets 4 %
 * smaller and takes 13 times as long, and a first start would wait minutes for it.
 */
const settings = {
  version: 1,
  avif: [
    { width: 480, quality: 52, effort: 3 },
    { width: 720, quality: 44, effort: 3 },
    { width: 960, quality: 52, effort: 3 },
    { width: 1600, quality: 54, effort: 1 },
    { width: 2400, quality: 48, effort: 1 },
  ],
  // Browsers without AVIF are few and old: two widths will do, and the server keeps less in memory.
  webp: [
    { width: 480, quality: 74 },
    { width: 1200, quality: 74 },
  ],
  jpeg: [{ width: 960, quality: 76 }],
  maxPixels: 120_000_000,
}

/** Opens a picture upright, in sRGB and without transparency. */
async function open(bytes) {
  const options = { limitInputPixels: settings.maxPixels }
  const { format, compression } = await sharp(bytes, options).metadata()
  const isHeic = format === 'heif' && compression === 'hevc'
  const image = isHeic ? sharp(await heicAsTiff(bytes), options) : sharp(bytes, options).autoOrient()
  // One pass to plain pixels: the picture is decoded once and not again for every width.
  const { data, info } = await image
    .flatten({ background: '#f6f1e7' })
    .resize({ width: 2400, height: 3600, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The part of the picture that a crop of this shape shows; `focus` is the point that stays in view, 0 to 1. */
function cropRegion({ width, height }, { ratio, focus }) {
  const cut = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  }
  const place = (size, part, at) => Math.round(Math.min(Math.max(size * at - part / 2, 0), size - part))
  return { ...cut, left: place(width, cut.width, focus.x), top: place(height, cut.height, focus.y) }
}

/** The widths asked for that the picture can fill, and the picture's own width where it cannot fill them all. */
function fillableSteps(steps, width) {
  const fits = steps.filter((step) => step.width <= width)
  const tooWide = steps.find((step) => step.width > width)
  return tooWide && width > (fits.at(-1)?.width ?? 0) * 1.15 ? [...fits, { ...tooWide, width }] : fits
}

async function encode(source, crop, folder) {
  const region = crop ? cropRegion(source.raw, crop) : { left: 0, top: 0, ...pick(source.raw) }
  const base = () => sharp(source.data, { raw: source.raw }).extract(region)
  const files = { avif: [], webp: [], jpeg: [] }
  for (const format of ['avif', 'webp', 'jpeg']) {
    for (const { width, ...options } of fillableSteps(settings[format], region.width)) {
      const encoder =
        format === 'jpeg' ? { mozjpeg: true } : format === 'avif' ? { chromaSubsampling: '4:2:0' } : {}
      await base()
        .resize({ width })
        .toFormat(format, { ...encoder, ...options })
        .toFile(join(folder, `${width}.${format}`))
      files[format].push(width)
    }
  }
  const blur = await base().resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  const { data: tone } = await base().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return {
    width: region.width,
    height: region.height,
    tone: `#${tone.subarray(0, 3).toString('hex')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files,
  }
}

const pick = ({ width, height }) => ({ width, height })

/** Makes one picture's files in the cache, or finds them there. */
async function prepare({ file, crop }, cacheFolder) {
  const bytes = readFileSync(file)
  const key = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([settings, crop ?? null]))
    .digest('hex')
    .slice(0, 16)
  const folder = join(cacheFolder, key)
  const metaFile = join(folder, 'photo.json')
  if (existsSync(metaFile))
    return { key, folder, isNew: false, meta: JSON.parse(readFileSync(metaFile, 'utf8')) }
  const work = join(cacheFolder, `.new-${key}-${process.pid}`)
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const meta = await encode(await open(bytes), crop, work)
  writeFileSync(join(work, 'photo.json'), JSON.stringify(meta))
  rmSync(folder, { recursive: true, force: true })
  renameSync(work, folder)
  return { key, folder, isNew: true, meta }
}

function findFile(photoFolder, name, usedBy) {
  if (!/^[\w-]+$/.test(name)) {
    throw new Error(`"${name}" (${usedBy}) cannot name a picture: use letters, digits, - and _ only`)
  }
  const matches = readdirSync(photoFolder).filter((file) => {
    const { name: stem, ext } = parse(file)
    return stem === name && readable.has(ext.toLowerCase())
  })
  if (matches.length === 0) {
    throw new Error(
      `content/photos holds no picture named "${name}" (${usedBy} asks for it): add ${name}.jpg, .png, .webp, .avif or .heic`,
    )
  }
  if (matches.length > 1) throw new Error(`content/photos holds ${matches.join(' and ')}: keep one of them`)
  return join(photoFolder, matches[0])
}

/** Copies a prepared picture into the site and says where its files are. */
function publish({ key, folder, meta }, id, outDir) {
  const renditions = (format) =>
    meta.files[format].map((width) => {
      const name = `${id}-${width}.${key.slice(0, 8)}.${format === 'jpeg' ? 'jpg' : format}`
      cpSync(join(folder, `${width}.${format}`), join(outDir, name))
      return { width, url: `/photos/${name}` }
    })
  const { width, height, tone, blur } = meta
  return {
    width,
    height,
    tone,
    blur,
    avif: renditions('avif'),
    webp: renditions('webp'),
    jpeg: renditions('jpeg'),
  }
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

/**
 * Makes every picture of `plan` (`{ id, name, usedBy, crop? }`) in `outDir`, two at a time, and answers the manifest
 * by id. A picture that is missing or broken stops the build with its name.
 */
export async function makePhotos(plan, outDir, say, folders = ownFolders) {
  mkdirSync(outDir, { recursive: true })
  sharp.concurrency(1)
  const jobs = plan.map((photo) => ({ ...photo, file: findFile(folders.photos, photo.name, photo.usedBy) }))
  const manifest = {}
  const usedKeys = new Set()
  let made = 0
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const prepared = await prepare(job, folders.cache).catch((error) => {
        throw new Error(`content/photos: ${parse(job.file).base} ${error.message}`, { cause: error })
      })
      usedKeys.add(prepared.key)
      manifest[job.id] = publish(prepared, job.id, outDir)
      if (prepared.isNew) {
        made += 1
        say(`picture ${job.id} made`)
      }
    }
  }
  await Promise.all([worker(), worker()])
  forgetUnused(folders.cache, usedKeys)
  return { manifest, made }
}

/** The file of a picture of `content/photos`, for callers that compose something from it. */
export const photoFile = (name, usedBy) => findFile(ownFolders.photos, name, usedBy)
