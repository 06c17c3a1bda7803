/**
 * Renders pictures of the sample house: `npm run pictures -- NAME [NAME …] [--preview] [--develop] [--part=L,T,R,B]`.
 *
 * Without a name it lists the views. Finished pictures (2400 × 1600) go to `content/sample/photos/NAME.webp`,
 * previews (640 pixels wide, few samples) stay in `tools/pictures/out/`. `--develop` grades the stored
 * passes of the last render again without rendering. `--part=0.2,0.3,0.6,0.7` (left, top, right, bottom as shares)
 * renders that part only and lays it over the stored picture. Needs Blender 3.4 or newer 3.x with Cycles.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const here = dirname(fileURLToPath(import.meta.url))
const out = join(here, 'out')
const photos = join(here, '../../content/sample/photos')
const largest = 1_000_000
const sizes = { finished: { width: 2400, samples: 12 }, preview: { width: 640, samples: 12 } }

const plans = JSON.parse(await readFile(join(here, 'views.json'), 'utf8'))
const views = Object.keys(plans)
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const part = flags.find((flag) => flag.startsWith('--part='))?.slice('--part='.length)
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const fail = (message) => {
  console.error(message)
  process.exit(1)
}

const unknown = [
  ...names.filter((name) => !views.includes(name)),
  ...flags.filter((flag) => !['--preview', '--develop', `--part=${part}`].includes(flag)),
]
if (unknown.length > 0) fail(`Not known: ${unknown.join(', ')}. Views: ${views.join(', ')}`)
if (names.length === 0) {
  console.log(`Which picture? npm run pictures -- NAME [--preview]\n\n${views.join('\n')}`)
  process.exit(0)
}
if (spawnSync('blender', ['--version']).error) {
  fail(
    'Blender is not installed. On Debian and Ubuntu: apt install blender python3-numpy. ' +
      'Elsewhere take version 3.6 LTS from blender.org and put it on the PATH.',
  )
}

/** Runs Blender on one view and gives the PNG's path; its chatter is kept out unless it fails. */
const render = (name, preview) =>
  new Promise((resolve, reject) => {
    const { width, samples } = preview ? sizes.preview : { ...sizes.finished, ...plans[name] }
    const size = ['--width', String(width), '--samples', String(samples)]
    const picture = join(out, `${name}${preview ? '-preview' : ''}.png`)
    const cache = join(out, preview ? 'passes-preview' : 'passes')
    const given = ['--name', name, '--out', picture, '--cache', cache, ...size]
    if (part) given.push('--part', part)
    if (flags.includes('--develop')) {
      if (!existsSync(join(cache, name, 'second')))
        throw new Error(`${name} has no stored passes: render it first`)
      given.push('--develop-only')
    }
    const script = ['-b', '--python-exit-code', '1', '-P', join(here, 'render_view.py'), '--', ...given]
    const blender = spawn('blender', script, { stdio: ['ignore', 'pipe', 'pipe'] })
    let chatter = ''
    const keep = (piece) => {
      chatter = (chatter + piece).slice(-4000)
    }
    blender.stdout.on('data', keep)
    blender.stderr.on('data', keep)
    blender.on('error', reject)
    blender.on('close', (code) =>
      code === 0 ? resolve(picture) : reject(new Error(`${name} failed:\n${chatter}`)),
    )
  })

/** The stored picture with the rendered part laid over it; the seam is softened, but not at the picture's own edges. */
const patched = async (picture, name) => {
  const stored = sharp(join(photos, `${name}.webp`))
  const { width, height } = await stored.metadata()
  const soft = Math.round(width / 200)
  const [left, top, right, bottom] = part.split(',').map(Number)
  const x0 = left * width + (left === 0 ? 0 : 2 * soft)
  const y0 = top * height + (top === 0 ? 0 : 2 * soft)
  const x1 = right * width + (right === 1 ? 2 * soft : 0)
  const y1 = bottom * height + (bottom === 1 ? 2 * soft : 0)
  // Drawn with a border of its own, which is cut off: a blur would be thin at the edges of the drawing.
  const mask =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * soft}" height="${height + 2 * soft}"><filter id="s">` +
    `<feGaussianBlur stdDeviation="${soft / 3}"/></filter><rect filter="url(#s)" x="${x0}" y="${y0}" ` +
    `width="${x1 - x0}" height="${y1 - y0}"/></svg>`
  const shape = await sharp(Buffer.from(mask))
    .extract({ left: soft, top: soft, width, height })
    .png()
    .toBuffer()
  const cut = await sharp(picture)
    .ensureAlpha()
    .composite([{ input: shape, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return stored
    .composite([{ input: cut }])
    .png()
    .toBuffer()
}

/** Saves the picture as WebP at the best quality that stays below a megabyte. */
const publish = async (picture, name) => {
  const target = join(photos, `${name}.webp`)
  const pixels = part ? await patched(picture, name) : picture
  for (const quality of [92, 90, 86, 82, 76, 70]) {
    const { size } = await sharp(pixels).webp({ quality, effort: 6 }).toFile(target)
    if (size <= largest) break
  }
  return target
}

await mkdir(out, { recursive: true })
const preview = flags.includes('--preview')
for (const name of names) {
  const started = Date.now()
  const picture = await render(name, preview).catch((error) => fail(error.message))
  const result = preview ? picture : await publish(picture, name)
  const { size } = await stat(result)
  console.log(`${result}  ${Math.round(size / 1000)} kB, ${Math.round((Date.now() - started) / 1000)} s`)
}
