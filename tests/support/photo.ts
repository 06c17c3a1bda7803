import sharp from 'sharp'

/** A photograph-like JPEG: sharp edges all over, well lit, so that nothing on the way calls it blurred or dark. */
export function makePhoto({ width = 1600, height = 1200 } = {}): Promise<Buffer> {
  const lines = Array.from({ length: 60 }, (_, row) => {
    const y = 20 + row * (height / 61)
    return `<text x="${20 + (row % 5) * 40}" y="${y}" font-size="${height / 50}" font-family="monospace">SPECIMEN ${row} P&lt;UTOSAMPLE&lt;&lt;GUEST&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8e2d0"/>${lines.join('')}<circle cx="${width * 0.8}" cy="${height * 0.4}" r="${height / 6}" fill="#a4502e"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}
