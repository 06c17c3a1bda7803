import { tooMany, unavailable } from '#server/http/errors.ts'

/** What one body may hold of the memory that uploads share. */
export interface HeldMemory {
  /** Holds `bytes` altogether from now on; answers `null` when that is so at once, else resolves when it is. */
  hold(bytes: number): Promise<void> | null
  /** Gives everything back. */
  release(): void
}

/** The memory that large bodies share. */
export interface BodyMemory {
  /**
   * A place for one body of `who`. Throws 429 when more than `atOnce` of theirs are under way, 503 when too many are.
   */
  open(who: string, atOnce?: number): HeldMemory
}

interface Body {
  who: string
  held: number
  waiting: { bytes: number; admit: () => void } | null
}

const crowded = () => unavailable('upload.manyArriving', undefined, 10)

/**
 * Lets bodies grow as long as all of them together fit into `totalBytes`, and those of one sender into `shareBytes`. The
 * rest wait with their bytes unread, which slows their senders down instead of filling our memory. The oldest body may
 * always grow, and so may the oldest of each sender within the whole: otherwise half-read bodies could wait for each
 * other.
 */
export function createBodyMemory({
  totalBytes,
  shareBytes,
  maxBodies,
  maxOfOne,
}: {
  totalBytes: number
  shareBytes: number
  maxBodies: number
  maxOfOne: number
}): BodyMemory {
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
    open(who, atOnce = maxOfOne) {
      if (bodies.filter((body) => body.who === who).length >= atOnce) throw tooMany('upload.pleaseWait', 3)
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
