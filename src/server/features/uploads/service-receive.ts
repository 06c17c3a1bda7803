import type { Readable } from 'node:stream'
import { AppError, badRequest, tooLarge } from '#server/http/errors.ts'
import { maxImageBytes } from '#shared/constants.ts'

export const pictureTooLarge = () =>
  tooLarge('That file is larger than 10 MB. Please send a smaller picture.')

const stalled = () => badRequest('The connection stalled. Please try again.')

/**
 * Reads a body into memory, at most `maxImageBytes`; one byte more is a 413. The stream is left to the caller, who may
 * still answer on it. Throws 400 when the sender hangs up or sends nothing for `stallMs`.
 */
export function readBody(stream: Readable, declaredBytes: number | null, stallMs: number): Promise<Buffer> {
  let bytes = Buffer.allocUnsafe(declaredBytes ?? 64 * 1024)
  let filled = 0
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      stream.off('data', take).off('end', handleEnd).off('error', handleGone).off('close', handleGone)
      settle()
    }
    const take = (part: Buffer) => {
      timer.refresh()
      const wanted = filled + part.length
      if (wanted > maxImageBytes) {
        finish(() => reject(pictureTooLarge()))
        return
      }
      if (wanted > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.min(maxImageBytes, Math.max(wanted, bytes.length * 2)))
        bytes.copy(larger, 0, 0, filled)
        bytes = larger
      }
      part.copy(bytes, filled)
      filled = wanted
    }
    const handleEnd = () => finish(() => resolve(bytes.subarray(0, filled)))
    const handleGone = () => finish(() => reject(badRequest('The connection was lost before the end')))
    const timer = setTimeout(() => finish(() => reject(stalled())), stallMs)
    stream.on('data', take).on('end', handleEnd).on('error', handleGone).on('close', handleGone)
    if (stream.destroyed) handleGone()
  })
}

/**
 * Reads on and throws away what a refused sender still sends, so that the answer reaches them; a sender who goes on
 * past `maxBytes` or `forMs` is cut off.
 */
export function discardRest(
  stream: Readable,
  { maxBytes, forMs }: { maxBytes: number; forMs: number },
): void {
  if (stream.readableEnded || stream.destroyed) return
  let seen = 0
  const cut = () => stream.destroy()
  const timer = setTimeout(cut, forMs).unref()
  stream.on('error', () => {})
  stream.on('close', () => clearTimeout(timer))
  stream.on('end', () => clearTimeout(timer))
  stream.on('data', (part: Buffer) => {
    seen += part.length
    if (seen > maxBytes) cut()
  })
  stream.resume()
}

/** Memory that uploads may take together. */
export interface ByteBudget {
  /** Waits until `bytes` are free and takes them; answers what gives them back. Throws 503 when too many wait. */
  take(bytes: number): Promise<() => void>
}

/**
 * Lets uploads in as long as their bytes fit; the rest wait with their bodies unread, which slows their senders down
 * instead of filling our memory. First come, first served.
 */
export function createByteBudget({
  totalBytes,
  maxWaiting,
}: {
  totalBytes: number
  maxWaiting: number
}): ByteBudget {
  let free = totalBytes
  const queue: { bytes: number; admit: () => void }[] = []
  const admitNext = () => {
    while (queue[0] && queue[0].bytes <= free) {
      const next = queue.shift()
      if (!next) return
      free -= next.bytes
      next.admit()
    }
  }
  return {
    async take(bytes) {
      if (queue.length >= maxWaiting) {
        throw new AppError(
          'unavailable',
          'Many pictures are arriving right now. Please try again in a moment.',
          {
            retryAfterSeconds: 10,
          },
        )
      }
      await new Promise<void>((admit) => {
        queue.push({ bytes, admit })
        admitNext()
      })
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        free += bytes
        admitNext()
      }
    },
  }
}
