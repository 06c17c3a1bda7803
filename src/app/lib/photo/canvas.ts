export interface Size {
  width: number
  height: number
}

/** Scales a size down to a long side of at most `longSide`; never up. */
export function fitWithin({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function contextOf(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser gives no canvas to draw on')
  return context
}

export function drawAt(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

export function samplePixels(canvas: HTMLCanvasElement, longSide: number): ImageData {
  const size = fitWithin(canvas, longSide)
  return contextOf(drawAt(canvas, size)).getImageData(0, 0, size.width, size.height)
}

export function paintBlack(canvas: HTMLCanvasElement, areas: (Size & { x: number; y: number })[]): void {
  const context = contextOf(canvas)
  context.fillStyle = '#000'
  for (const { x, y, width, height } of areas) context.fillRect(x, y, width, height)
}

export const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the photo could not be written'))),
      'image/jpeg',
      quality,
    )
  })

const qualities = [0.86, 0.78, 0.68, 0.55]

/** Encodes a canvas as a JPEG of at most `maxBytes`: first with lower quality, then with fewer pixels. */
export async function encodeJpeg(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
  let current = canvas
  for (;;) {
    for (const quality of qualities) {
      const jpeg = await toJpeg(current, quality)
      if (jpeg.size <= maxBytes) return jpeg
    }
    current = drawAt(current, fitWithin(current, Math.max(current.width, current.height) * 0.75))
  }
}
