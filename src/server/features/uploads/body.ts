import type { Readable } from 'node:stream'
import { badRequest, tooLarge } from '#server/http/errors.ts'

export const photoTooLarge = () => tooLarge('upload.tooLarge')

/**
 * Reads a body of at most `maxBytes` into one buffer, so that a body of many tiny chunks needs no more memory than others.
 * Doesn't destroy the stream: the caller may still respond. Throws 413 for a longer body, 400 if the sender disconnects or
 * is too slow.
 */
export function readBody(
  stream: Readable,
  { maxBytes, lowestRate }: { maxBytes: number; lowestRate: Record<'bytes' | 'windowMs', number> },
): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(maxBytes)
  let length = 0
  let lengthBefore = 0
  return new Promise<Buffer>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearInterval(window)
      stream.off('data', handleData).off('end', handleEnd).off('error', handleCut).off('close', handleCut)
      settle()
    }
    const handleData = (part: Buffer) => {
      if (length + part.length > maxBytes) return finish(() => reject(photoTooLarge()))
      length += part.copy(bytes, length)
    }
    const handleEnd = () => finish(() => resolve(bytes.subarray(0, length)))
    const handleCut = () => finish(() => reject(badRequest('upload.cut')))
    const checkRate = () => {
      if (length - lengthBefore < lowestRate.bytes) finish(() => reject(badRequest('upload.stalled')))
      lengthBefore = length
    }
    const window = setInterval(checkRate, lowestRate.windowMs)
    stream.on('data', handleData).on('end', handleEnd).on('error', handleCut).on('close', handleCut)
    if (stream.destroyed) handleCut()
  })
}
