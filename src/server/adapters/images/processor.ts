import { totalmem } from 'node:os'
import { sniffPicture } from '#shared/picture-kind.ts'
import { HelperLost, type MadePicture, type PictureHelper, startPictureHelper } from './picture-helper.ts'
import { type ImageProcessor, PictureRefused, ProcessorBusy, type SizeOptions } from './port.ts'
import { chooseSandbox, type Sandbox } from './sandbox.ts'

interface ProcessorOptions {
  /** Pictures decoded at a time; by the machine's memory where it is left out. */
  atOnce?: number
  /** Pictures that may wait; one more is told to come back. */
  maxWaiting?: number
  /** A picture that takes longer is refused and its process killed. */
  timeLimitMs?: number
  /** A picture process without work for this long is ended, and its memory given back. */
  idleMs?: number
  /** What keeps it apart; the best that works here where it is left out. */
  sandbox?: () => Promise<Sandbox>
}

const toSized = ({ jpeg: file, small: blur, width, height, tone = '' }: MadePicture) => ({
  file,
  blur,
  width,
  height,
  tone,
})

/** Two picture processes want this much; on a machine with less, pictures are made one after the other. */
const roomForTwoBytes = 900_000_000

/** Memory of this machine, or of the container that we run in. */
const memoryOfMachine = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * The image processor: at most two processes that decode, started with the first picture and gone when idle. The
 * server itself never decodes anything, so its event loop and its memory do not feel a picture. A process that is lost
 * is replaced in silence; only a picture that crashed two of them, or hangs, is refused.
 */
export function createImageProcessor({
  atOnce = memoryOfMachine() < roomForTwoBytes ? 1 : 2,
  maxWaiting = 200,
  timeLimitMs = 20_000,
  idleMs = 30_000,
  sandbox = chooseSandbox,
}: ProcessorOptions = {}): ImageProcessor {
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
    if (waiting.length >= maxWaiting) throw new ProcessorBusy('crowded')
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

  const fresh = async () => startPictureHelper(await sandbox())

  function rested(): PictureHelper | undefined {
    const fit = resting.splice(0).filter((helper) => helper.isFit())
    const [next, ...others] = fit
    resting.push(...others)
    return next
  }

  async function makeWith(helper: PictureHelper, bytes: Uint8Array, options?: SizeOptions) {
    if (isClosed) {
      await helper.end()
      throw new ProcessorBusy('interrupted')
    }
    working.add(helper)
    try {
      return await helper.make(bytes, timeLimitMs, options)
    } finally {
      working.delete(helper)
      if (helper.isFit() && !isClosed) resting.push(helper)
    }
  }

  async function tryTwice(bytes: Uint8Array, options?: SizeOptions): Promise<MadePicture> {
    let crashes = 0
    for (const next of [async () => rested() ?? fresh(), fresh]) {
      try {
        return await makeWith(await next(), bytes, options)
      } catch (error) {
        if (!(error instanceof HelperLost)) throw error
        if (error.how === 'crashed' && !isClosed) crashes += 1
      }
    }
    throw crashes === 2 ? new PictureRefused('broken') : new ProcessorBusy('interrupted')
  }

  async function make(bytes: Uint8Array, options?: SizeOptions): Promise<MadePicture> {
    await takeTurn()
    try {
      return await tryTwice(bytes, options)
    } finally {
      passTurn()
    }
  }

  return {
    sandbox: async () => (await sandbox()).kind,
    toJpeg: async (bytes) => {
      if (!sniffPicture(bytes)) throw new PictureRefused('notAPicture')
      return make(bytes)
    },
    toSize: async (bytes, options) => toSized(await make(bytes, options)),
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      await Promise.all([sendHome(), ...[...working].map((helper) => helper.end())])
    },
  }
}
