import { sniffPicture } from '#shared/picture-kind.ts'
import { type PictureHelper, startPictureHelper } from './picture-helper.ts'
import { PictureRefused, type PictureWorkshop, WorkshopBusy } from './port.ts'

interface WorkshopOptions {
  /** Pictures decoded at a time. */
  atOnce?: number
  /** Pictures that may wait; one more is told to come back. */
  maxWaiting?: number
  /** A picture that takes longer is refused and its process killed. */
  timeLimitMs?: number
  /** A picture process without work for this long is ended, and its memory given back. */
  idleMs?: number
}

/**
 * The picture workshop: at most two processes that decode, started with the first picture and gone when idle. The
 * server itself never decodes anything, so its event loop and its memory do not feel a picture, and a decoder that
 * crashes or hangs is a refused file and nothing more.
 */
export function createPictureWorkshop({
  atOnce = 2,
  maxWaiting = 200,
  timeLimitMs = 20_000,
  idleMs = 30_000,
}: WorkshopOptions = {}): PictureWorkshop {
  const resting: PictureHelper[] = []
  const working = new Set<PictureHelper>()
  const waiting: (() => void)[] = []
  let busy = 0
  let isClosed = false
  let idleTimer: NodeJS.Timeout | undefined

  const sendHome = () => Promise.all(resting.splice(0).map((helper) => helper.end()))

  async function takeTurn(): Promise<void> {
    if (busy < atOnce) {
      busy += 1
      return
    }
    if (waiting.length >= maxWaiting) throw new WorkshopBusy(10)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function passTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
    if (busy === 0) {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(sendHome, idleMs).unref()
    }
  }

  async function make(bytes: Uint8Array) {
    if (isClosed) throw new PictureRefused('broken')
    let helper = resting.pop()
    while (helper && !helper.isFit()) helper = resting.pop()
    helper ??= startPictureHelper()
    working.add(helper)
    try {
      return await helper.make(bytes, timeLimitMs)
    } finally {
      working.delete(helper)
      if (helper.isFit()) resting.push(helper)
    }
  }

  return {
    toJpeg: async (bytes) => {
      if (!sniffPicture(bytes)) throw new PictureRefused('notAPicture')
      await takeTurn()
      try {
        return await make(bytes)
      } finally {
        passTurn()
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      await Promise.all([sendHome(), ...[...working].map((helper) => helper.end())])
    },
  }
}
