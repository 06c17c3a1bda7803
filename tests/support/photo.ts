import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/** The size of a photo whose pixels don't matter: a browser and a server work on it a quarter as long. */
export const quick = { width: 800, height: 600 }

const photos = new Map<string, Promise<Buffer>>()

/** Returns a photo-like JPEG with sharp edges and good light, so no check calls it blurred or dark. */
export function makePhoto({ width = 1600, height = 1200 } = {}): Promise<Buffer> {
  const size = `${width} x ${height}`
  const photo = photos.get(size) ?? drawPhoto(width, height)
  photos.set(size, photo)
  return photo
}

function drawPhoto(width: number, height: number): Promise<Buffer> {
  const lines = Array.from({ length: 60 }, (_, row) => {
    const y = 20 + row * (height / 61)
    return `<text x="${20 + (row % 5) * 40}" y="${y}" font-size="${height / 50}" font-family="monospace">SPECIMEN ${row} P&lt;UTOSAMPLE&lt;&lt;GUEST&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8e2d0"/>${lines.join('')}<circle cx="${width * 0.8}" cy="${height * 0.4}" r="${height / 6}" fill="#a4502e"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/**
 * Returns an original of a large phone camera, over 25 MB: noise at the highest quality, with a rotation flag and a
 * location.
 */
export function makeOriginal(): Promise<Buffer> {
  const [width, height, channels] = [3500, 2600, 3] as const
  const grain = randomFillSync(Buffer.allocUnsafe(width * height * channels))
  return sharp(grain, { raw: { width, height, channels } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '41/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Returns a photo with so much detail that it stays above 1 MiB at the size in which pages send photos. */
export function makeGrain(): Promise<Buffer> {
  const [width, height, channels] = [2000, 1500, 3] as const
  const grain = randomFillSync(Buffer.allocUnsafe(width * height * channels))
  return sharp(grain, { raw: { width, height, channels } }).blur(0.8).jpeg({ quality: 90 }).toBuffer()
}
