export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

export const mimeOf = (kind: PhotoKind): string => `image/${kind}`

/** The number of leading bytes that determine the type. */
export const sniffLength = 256

// Brands of the HEIF family: ISO/IEC 23008-12 and https://nokiatech.github.io/heif/technical.html
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const avifBrands = new Set(['avif', 'avis'])

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

/** Returns the brands in an ISO media file's first box (ISO/IEC 14496-12, 4.3); empty for other files. */
function brands(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp' || bytes.length < 16) return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(size, bytes.length, sniffLength)
  const found = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) found.push(ascii(bytes, at, at + 4))
  return found
}

/** Returns the type of a file by its first bytes; `null` if we can't read it. Phones often send a wrong type. */
export function sniffPhoto(bytes: Uint8Array): PhotoKind | null {
  if (bytes.length < 12) return null
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  const named = brands(bytes)
  if (named.some((brand) => avifBrands.has(brand))) return 'avif'
  if (named.some((brand) => heicBrands.has(brand))) return 'heic'
  return null
}
