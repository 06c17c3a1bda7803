import type { Readable } from 'node:stream'
import { badRequest, tooLarge } from '#server/http/errors.ts'
import type { HeldMemory } from '#server/http/limits/body-memory.ts'
import { maxImageBytes } from '#shared/constants.ts'

export const pictureTooLarge = () => tooLarge('upload.tooLarge')

const tooSlow = () => badRequest('upload.stalled')

/** How slow a sender may be: fewer than `bytes` in `windowMs`, and it is cut. */
export interface SlowestSender {
  bytes: number
  windowMs: number
}

const firstBytes = 64 * 1024

/**
 * Reads a body into memory, at most `maxImageBytes`; one byte more is a 413. Memory is asked for as bytes arrive, never by
 * what was announced, and while there is none the sender waits unread. The stream is left to the caller, who may still
 * answer on it. Throws 400 when the sender hangs up or is slower than `slowest`.
 */
export function readBody(
  stream: Readable,
  {
    declaredBytes,
    memory,
    slowest,
  }: { declaredBytes: number | null; memory: HeldMemory; slowest: SlowestSender },
): Promise<Buffer> {
  const most = declaredBytes ?? maxImageBytes
  let bytes = Buffer.alloc(0)
  let filled = 0
  let inWindow = 0
  let [isWaiting, hasEnded] = [false, false]
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearInterval(window)
      stream.off('data', take).off('end', handleEnd).off('error', handleGone).off('close', handleGone)
      settle()
    }
    const append = (part: Buffer) => {
      part.copy(bytes, filled)
      filled += part.length
    }
    const enlarge = (size: number, part: Buffer) => {
      const larger = Buffer.allocUnsafe(size)
      bytes.copy(larger, 0, 0, filled)
      bytes = larger
      append(part)
    }
    const takeLater = async (free: Promise<void>, size: number, part: Buffer) => {
      isWaiting = true
      stream.pause()
      await free
      enlarge(size, part)
      isWaiting = false
      if (hasEnded) return handleEnd()
      inWindow = slowest.bytes
      stream.resume()
    }
    const take = (part: Buffer) => {
      inWindow += part.length
      const wanted = filled + part.length
      if (wanted > maxImageBytes) return finish(() => reject(pictureTooLarge()))
      if (wanted <= bytes.length) return append(part)
      const size = Math.max(wanted, Math.min(most, Math.max(firstBytes, bytes.length * 2)))
      const free = memory.hold(size)
      if (free) void takeLater(free, size, part)
      else enlarge(size, part)
    }
    const judge = () => {
      if (inWindow < slowest.bytes && !isWaiting) finish(() => reject(tooSlow()))
      inWindow = 0
    }
    const handleEnd = () => {
      // The end may come while its last bytes still wait for memory.
      hasEnded = true
      if (!isWaiting) finish(() => resolve(bytes.subarray(0, filled)))
    }
    const handleGone = () => {
      if (!hasEnded) finish(() => reject(badRequest('upload.cut')))
    }
    const window = setInterval(judge, slowest.windowMs)
    stream.on('data', take).on('end', handleEnd).on('error', handleGone).on('close', handleGone)
    if (stream.destroyed) handleGone()
  })
}
