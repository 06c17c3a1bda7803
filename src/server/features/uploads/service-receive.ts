import type { Readable } from 'node:stream'
import { AppError, badRequest, tooLarge } from '#server/http/errors.ts'
import { maxImageBytes } from '#shared/constants.ts'

export const pictureTooLarge = () =>
  tooLarge('That file is larger than 10 MB. Please send a smaller picture.')

const tooSlow = () => badRequest('The connection stalled. Please try again.')

/** How slow a sender may be: fewer than `bytes` in `windowMs`, and it is cut. */
export interface SlowestSender {
  bytes: number
  windowMs: number
}

/** What one body may hold of the memory that uploads share. */
export interface HeldMemory {
  /** Holds `bytes` altogether from now on; answers `null` when that is so at once, else resolves when it is. */
  hold(bytes: number): Promise<void> | null
  /** Gives everything back. */
  release(): void
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
      if (!hasEnded) finish(() => reject(badRequest('The connection was lost before the end')))
    }
    const window = setInterval(judge, slowest.windowMs)
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

/** The memory that uploads share. */
export interface UploadMemory {
  /** A place for one body of `who`. Throws 503 when too many are under way. */
  open(who: string): HeldMemory
}

interface Body {
  who: string
  held: number
  waiting: { bytes: number; admit: () => void } | null
}

const crowded = () =>
  new AppError('unavailable', 'Many pictures are arriving right now. Please try again in a moment.', {
    retryAfterSeconds: 10,
  })

/**
 * Lets bodies grow as long as all of them together fit into `totalBytes`, and those of one sender into `shareBytes`. The
 * rest wait with their bytes unread, which slows their senders down instead of filling our memory. The oldest body may
 * always grow, and so may the oldest of each sender within the whole: otherwise half-read bodies could wait for each
 * other.
 */
export function createUploadMemory({
  totalBytes,
  shareBytes,
  maxBodies,
}: {
  totalBytes: number
  shareBytes: number
  maxBodies: number
}): UploadMemory {
  const bodies: Body[] = []
  const heldBy = (others: readonly Body[]) => others.reduce((sum, { held }) => sum + held, 0)
  const fits = (body: Body, bytes: number): boolean => {
    const others = bodies.filter((other) => other !== body)
    const own = bodies.filter(({ who }) => who === body.who)
    const fitsShare = own[0] === body || heldBy(own) - body.held + bytes <= shareBytes
    return fitsShare && (bodies[0] === body || heldBy(others) + bytes <= totalBytes)
  }
  const admit = () => {
    for (const body of bodies) {
      const { waiting } = body
      if (!waiting || !fits(body, waiting.bytes)) continue
      body.waiting = null
      body.held = waiting.bytes
      waiting.admit()
    }
  }
  return {
    open(who) {
      if (bodies.length >= maxBodies) throw crowded()
      const body: Body = { who, held: 0, waiting: null }
      bodies.push(body)
      return {
        hold(bytes) {
          if (fits(body, bytes)) {
            body.held = bytes
            return null
          }
          return new Promise((resolve) => {
            body.waiting = { bytes, admit: resolve }
          })
        },
        release() {
          const at = bodies.indexOf(body)
          if (at < 0) return
          bodies.splice(at, 1)
          admit()
        },
      }
    },
  }
}
