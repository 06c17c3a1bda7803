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

export const blankCanvas = (size: Size): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width: size.width, height: size.height })

export function drawAt(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = blankCanvas({ width, height })
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

export const readPixels = (canvas: HTMLCanvasElement): ImageData =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)

export const samplePixels = (canvas: HTMLCanvasElement, longSide: number): ImageData =>
  readPixels(drawAt(canvas, fitWithin(canvas, longSide)))

export function paint(
  canvas: HTMLCanvasElement,
  areas: readonly (Size & { x: number; y: number; colour: string })[],
): HTMLCanvasElement {
  const context = contextOf(canvas)
  for (const { x, y, width, height, colour } of areas) {
    context.fillStyle = colour
    context.fillRect(x, y, width, height)
  }
  return canvas
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
