import { crc32 } from 'node:zlib'
import type { House } from '#shared/house.ts'

/** The build's `icons.json`: the shape of each letter, and under `''` the one for names in another script. */
export type IconShapes = Readonly<
  Record<string, { path: string; rows: Readonly<Record<number, string>> } | undefined>
>

/** The dark colours of the pages (`styles/tokens.css`). All have enough contrast to the ink. */
const grounds = ['#2c4636', '#8a4124', '#74522d', '#8a2621', '#1b2b22', '#3a5a45'] as const
const ink = '#f6f1e7'

const sizes: Readonly<Record<string, number>> = {
  '/favicon.ico': 48,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
}
/** The addresses of the house's icons. They fill their square, so that a phone may cut out any shape. */
export const iconFiles = [
  '/icon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
] as const

/** Returns a name's first letter or digit without accents; empty in scripts without capitals. */
const letterOf = (name: string) =>
  /[\p{L}\p{N}]/u
    .exec(name.normalize('NFD'))?.[0]
    .toUpperCase()
    .replace(/[^A-Z0-9]/, '') ?? ''

/** Returns the colour of a house: always the same for a name. */
export const colourOf = (name: string): string =>
  grounds[crc32(name.normalize()) % grounds.length] ?? grounds[0]

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Returns 16 colours from `from` to `to`, three bytes each. */
function palette(from: string, to: string): Buffer {
  const [first, last] = [channels(from), channels(to)]
  const tones = Array.from({ length: 16 }, (_, tone) =>
    first.map((start, at) => Math.round(start + (((last[at] ?? 0) - start) * tone) / 15)),
  )
  return Buffer.from(tones.flat())
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8)
  return bytes
}

/** Returns a PNG of 16 colours (https://www.w3.org/TR/png-3/#11Chunks). `rows` are compressed, in base64. */
function pngOf(size: number, colours: Buffer, rows: string): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  header.set([4, 3], 8) // bits a pixel, colours from the palette
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('PLTE', colours), chunk('IDAT', Buffer.from(rows, 'base64'))],
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Wraps a PNG as an .ico file; browsers have read PNG inside it since 2007. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Returns the icon at `url` with the house's letter and colour, or `null` at other addresses. */
export function iconOf(url: string, { name }: Pick<House, 'name'>, shapes: IconShapes): Buffer | null {
  const shape = shapes[letterOf(name)] ?? shapes['']
  const size = sizes[url]
  if (!shape || !(size || url === '/icon.svg')) return null
  const ground = colourOf(name)
  if (!size)
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><path fill="${ink}" d="${shape.path}"/></svg>\n`,
    )
  const png = pngOf(size, palette(ground, ink), shape.rows[size] ?? '')
  return url.endsWith('.ico') ? icoOf(png, size) : png
}
