import { putFile, requestUploadAddress } from '#app/api/uploads.ts'
import { drawAt, encodeJpeg, fitWithin } from '#app/lib/picture/canvas.ts'
import { decodePicture } from '#app/lib/picture/decode.ts'

const longSide = 2400
const aimBytes = 4_000_000

/** A photo as it travels: made smaller here where the browser can show it, else as it is. */
async function shrink(file: Blob): Promise<Blob> {
  const decoded = await decodePicture(file)
  if (!decoded) return file
  try {
    return await encodeJpeg(drawAt(decoded.source, fitWithin(decoded, longSide)), aimBytes)
  } finally {
    decoded.close()
  }
}

/** Sends a photo and answers the address of its upload. Throws like `putFile`. */
export async function sendPhoto(file: Blob, onProgress: (percent: number) => void): Promise<string> {
  const small = await shrink(file)
  const address = await requestUploadAddress()
  await putFile(address, small, { onProgress })
  return address
}
