/** The kinds of picture we read. The kind is told by the first bytes, never by a name or a header of the request. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte)

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

const avifBrands = ['avif', 'avis']
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** AVIF and HEIC share one container; the brands in its first box tell them apart. ISO/IEC 14496-12, 4.3 */
function kindOfContainer(bytes: Uint8Array): PictureKind | null {
  if (text(bytes, 4, 8) !== 'ftyp' || bytes.length < 16) return null
  const size = Math.min(Buffer.from(bytes.buffer, bytes.byteOffset, 4).readUInt32BE(), bytes.length, 256)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(text(bytes, at, at + 4))
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
}

/** The kind of picture that these bytes begin like, or `null`. Says nothing about whether the rest is sound. */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  return kindOfContainer(bytes)
}
