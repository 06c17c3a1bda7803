// Draws each letter that can stand for a house, and a roof for other scripts, for browsers and home screens. The server
// gives them the house's colour (`src/server/http/pages/house-icons.ts`).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import * as hb from 'harfbuzzjs'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { families } from './fonts.mjs'
import { root } from './paths.mjs'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const sizes = [48, 180, 192, 512]
/** The side of the square in which shapes are drawn, and the part of it that a circle leaves a maskable icon. */
const side = 64
const shownPart = 0.5

const roof = 'M32 15 54 46l-4 3-6-8v10H20V41l-6 8-4-3zM29 51h6v-9h-6z'

/** Returns a letter's outline, in the middle of the square. */
function outlineOf(font, face, letter) {
  const glyph = font.nominalGlyph(letter.codePointAt(0))
  const { xBearing, yBearing, width, height } = font.glyphExtents(glyph)
  const scale = (side * shownPart) / Math.max(width, -height, face.upem * 0.7)
  const [left, top] = [(side - width * scale) / 2, (side + height * scale) / 2]
  // Coordinates alternate between x and y; y grows upwards in a font.
  const place = (value, at) =>
    at % 2 === 0 ? (value - xBearing) * scale + left : (yBearing - value) * scale + top
  return font
    .glyphToJson(glyph)
    .map(({ type, values }) => type + values.map((value, at) => +place(value, at).toFixed(2)).join(' '))
    .join('')
}

function chunk(type, data) {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8)
  return bytes
}

/** Returns a PNG of the shape in 16 tones, two pixels a byte. The server fills its palette, which comes second. */
async function pngOf(path, size) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="${path}"/></svg>`
  const tones = await sharp(Buffer.from(svg), { density: (72 * size) / side })
    .resize(size, size)
    .flatten({ background: '#000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const rows = Buffer.alloc(size * (1 + size / 2))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x += 2)
      rows[y * (1 + size / 2) + 1 + x / 2] =
        (Math.round(tones[y * size + x] / 17) << 4) | Math.round(tones[y * size + x + 1] / 17)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  header.set([4, 3], 8) // bits a pixel, colours from the palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('PLTE', Buffer.alloc(48))],
    ...[chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))],
  ]).toString('base64')
}

export async function makeIcons(outDir) {
  const [{ latin }] = families
  const original = readFileSync(join(root, 'node_modules', latin))
  const sfnt = await subsetFont(original, letters.join(''), { targetFormat: 'truetype' })
  const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer))
  const font = new hb.Font(face)
  const paths = [['', roof], ...letters.map((letter) => [letter, outlineOf(font, face, letter)])]
  const shapes = paths.map(async ([letter, path]) => {
    const images = await Promise.all(sizes.map(async (size) => [size, await pngOf(path, size)]))
    return [letter, { path, png: Object.fromEntries(images) }]
  })
  writeFileSync(join(outDir, 'icons.json'), JSON.stringify(Object.fromEntries(await Promise.all(shapes))))
}
