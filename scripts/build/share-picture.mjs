// The picture that a shared link shows: the hero, the name of the house and where it stands, 1200 x 630. The words
// are set with our own typeface: HarfBuzz gives outlines, because the machine that builds has no such font installed.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { root } from './paths.mjs'

const size = { width: 1200, height: 630 }
const fontFiles = ['latin', 'latin-ext'].map(
  (part) => `@fontsource/young-serif/files/young-serif-${part}-400-normal.woff2`,
)

async function openFont(file, text) {
  const sfnt = await subsetFont(readFileSync(join(root, 'node_modules', file)), text, {
    targetFormat: 'truetype',
  })
  const bytes = new Uint8Array(sfnt).buffer
  return new hb.Font(new hb.Face(new hb.Blob(bytes)))
}

function shape(font, text) {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, at) => ({ codepoint, font, advance: positions[at].xAdvance }))
}

/** Letters as SVG paths, each from the first font that has it. The package splits one typeface by alphabet. */
async function outline(text, fontSize) {
  const fonts = await Promise.all(fontFiles.map((file) => openFont(file, text)))
  const glyphs = [...text].flatMap((letter) => {
    const shaped = fonts
      .map((font) => shape(font, letter))
      .find((found) => found.every((glyph) => glyph.codepoint !== 0))
    return shaped ?? []
  })
  const scale = fontSize / 1000
  let x = 0
  const paths = glyphs.map(({ font, codepoint, advance }) => {
    const path = `<path transform="translate(${x * scale} 0) scale(${scale} ${-scale})" d="${font.glyphToPath(codepoint)}"/>`
    x += advance
    return path
  })
  return paths.join('')
}

async function overlay({ name, place }) {
  const [title, subtitle] = await Promise.all([outline(name, 104), outline(place, 38)])
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
<stop offset="0.45" stop-color="#1b2b22" stop-opacity="0"/><stop offset="1" stop-color="#1b2b22" stop-opacity="0.85"/>
</linearGradient></defs>
<rect width="100%" height="100%" fill="url(#shade)"/>
<g fill="#f6f1e7"><g transform="translate(64 532)">${title}</g><g transform="translate(68 588)">${subtitle}</g></g>
</svg>`)
}

/** Writes the picture to `outDir/photos` and answers its address. */
export async function makeSharePicture({ photo, name, place }, outDir) {
  const ground = await sharp(photo)
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .toBuffer()
  const bytes = await sharp(ground)
    .composite([{ input: await overlay({ name, place }) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  const url = `/photos/share.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.jpg`
  writeFileSync(join(outDir, url), bytes)
  return { url, ...size }
}
