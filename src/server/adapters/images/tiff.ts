interface RgbRows {
  width: number
  height: number
  stride: number
  rgb: Uint8Array
  icc: Uint8Array | null
}

const short = 3
const long = 4
const undefinedBytes = 7

/**
 * Wraps decoded pixels as an uncompressed TIFF 6.0 with their colour profile (tag 34675). `sharp` accepts raw pixels
 * only without a profile; with the TIFF it converts Display P3 to sRGB as for every other photo.
 */
export function wrapAsTiff({ width, height, stride, rgb, icc }: RgbRows): Uint8Array {
  const rowBytes = width * 3
  const iccBytes = icc?.byteLength ?? 0
  const entryCount = icc ? 11 : 10
  const bitsAt = 8 + 2 + entryCount * 12 + 4
  const iccAt = bitsAt + 6
  const pixelsAt = iccAt + iccBytes + ((iccAt + iccBytes) % 2)
  const tiff = Buffer.alloc(pixelsAt + rowBytes * height)
  tiff.write('II', 0, 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(entryCount, 8)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, bitsAt],
    [259, short, 1, 1], // no compression
    [262, short, 1, 2], // RGB
    [273, long, 1, pixelsAt],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, rowBytes * height],
    [284, short, 1, 1], // interleaved
  ]
  if (icc) entries.push([34675, undefinedBytes, iccBytes, iccAt])
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  })
  for (let channel = 0; channel < 3; channel += 1) tiff.writeUInt16LE(8, bitsAt + channel * 2)
  if (icc) tiff.set(icc, iccAt)
  for (let row = 0; row < height; row += 1) {
    tiff.set(rgb.subarray(row * stride, row * stride + rowBytes), pixelsAt + row * rowBytes)
  }
  return tiff
}
