// Makes the icons for browsers and home screens from `content/sample/mark.svg`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './paths.mjs'

const background = '#2c4636'

/** Wraps a PNG as an .ico file; browsers have read PNG inside it since 2007. */
function icoOf(png, size) {
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

export async function makeIcons(outDir) {
  const svg = readFileSync(join(root, 'content/sample/mark.svg'))
  const png = (size) =>
    sharp(svg, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
  // A maskable icon may lose its outer fifth to a circle, and iOS rounds the corners: both get a filled background.
  const onGround = async (size, share) => {
    const mark = await png(Math.round(size * share)).toBuffer()
    return sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input: mark }])
      .png({ compressionLevel: 9 })
  }
  writeFileSync(join(outDir, 'icon.svg'), svg)
  writeFileSync(join(outDir, 'favicon.ico'), icoOf(await png(48).toBuffer(), 48))
  await png(192).toFile(join(outDir, 'icon-192.png'))
  await png(512).toFile(join(outDir, 'icon-512.png'))
  await (await onGround(512, 0.72)).toFile(join(outDir, 'icon-maskable-512.png'))
  await (await onGround(180, 0.9)).toFile(join(outDir, 'apple-touch-icon.png'))
}
