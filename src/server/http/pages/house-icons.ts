import { crc32 } from 'node:zlib'
import { dayColors } from '#shared/colors.ts'
import type { House } from '#shared/house.ts'

/** The build's `icons.json`: the shape of each letter, and under `''` the one for names in another script. */
export type IconShapes = Readonly<
  Record<string, { path: string; png: Readonly<Record<number, string>> } | undefined>
>

const { bush700, clay700, timber700, rata700, bush900, bush600, paper: ink } = dayColors
/** All have enough contrast to the ink. */
const grounds = [bush700, clay700, timber700, rata700, bush900, bush600] as const

/** Browsers read a PNG at the address of an `.ico` file, too. */
const sizes = { '/favicon.ico': 48, '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 }
type SizedIcon = keyof typeof sizes
/** The addresses of the house's icons. They fill their square, so that a phone may cut out any shape. */
export const iconFiles = ['/icon.svg', ...(Object.keys(sizes) as SizedIcon[])] as const

/** Returns a name's first letter or digit without accents; empty in scripts without capitals. */
const letterOf = (name: string) =>
  /[\p{L}\p{N}]/u
    .exec(name.normalize('NFD'))?.[0]
    .toUpperCase()
    .replace(/[^A-Z0-9]/, '') ?? ''

/** Returns the colour of a house: always the same for a name. */
export const colourOf = (name: string): string =>
  grounds[crc32(name.normalize()) % grounds.length] ?? grounds[0]

/** Returns 16 colours from `from` to `to`, three bytes each. */
function palette(from: string, to: string): Buffer {
  const [first, last] = [Buffer.from(from.slice(1), 'hex'), Buffer.from(to.slice(1), 'hex')]
  const valueAt = (at: number) => {
    const start = first.readUInt8(at % 3)
    return Math.round(start + ((last.readUInt8(at % 3) - start) * Math.floor(at / 3)) / 15)
  }
  return Buffer.from(Array.from({ length: 48 }, (_, at) => valueAt(at)))
}

/** Where the build's PNGs have their palette (https://www.w3.org/TR/png-3/#11PLTE): its name, 48 bytes, its checksum. */
const paletteAt = 37

function coloured(png: string, colours: Buffer): Buffer {
  const bytes = Buffer.from(png, 'base64')
  bytes.set(colours, paletteAt + 4)
  bytes.writeUInt32BE(crc32(bytes.subarray(paletteAt, paletteAt + 52)), paletteAt + 52)
  return bytes
}

/** Returns the icon at `url` with the house's letter and colour, or `null` at other addresses. */
export function iconOf(url: string, { name }: Pick<House, 'name'>, shapes: IconShapes): Buffer | null {
  const shape = shapes[letterOf(name)] ?? shapes['']
  const size = sizes[url as SizedIcon]
  const ground = colourOf(name)
  if (!shape) return null
  if (size) return coloured(shape.png[size] ?? '', palette(ground, ink))
  if (url !== '/icon.svg') return null
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><path fill="${ink}" d="${shape.path}"/></svg>\n`,
  )
}
