import { totalmem } from 'node:os'
import { sniffPhoto } from '#shared/photo-kind.ts'
import { unreadLight } from '#shared/photo-light.ts'
import { type ConvertedPhoto, HelperCrashed, type ImageHelper, startImageHelper } from './image-helper.ts'
import { type ImageProcessor, PhotoRefused, ProcessorBusy, type SizeOptions } from './port.ts'
import { chooseSandbox, type Sandbox } from './sandbox.ts'

interface ProcessorOptions {
  /** The number of photos decoded at a time. The default depends on the machine's memory. */
  atOnce?: number
  timeLimitMs?: number
  idleMs?: number
  sandbox?: () => Promise<Sandbox>
}

/** The memory for two image processes; a machine with less decodes one photo at a time. */
const twoProcessesMinBytes = 900_000_000

/** Returns the memory of this machine, or of its container. */
const memoryOfMachine = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Creates the image processor: at most two decoding processes, started with the first photo and ended when idle. The
 * server never decodes, so its event loop and memory aren't affected. A lost process is replaced silently; a photo is
 * rejected only if it crashed two processes or timed out.
 */
export function createImageProcessor({
  atOnce = memoryOfMachine() < twoProcessesMinBytes ? 1 : 2,
  timeLimitMs = 30_000,
  idleMs = 30_000,
  sandbox = chooseSandbox,
}: ProcessorOptions = {}): ImageProcessor {
  const idle: ImageHelper[] = []
  const working = new Set<ImageHelper>()
  const waiting: (() => void)[] = []
  let busy = 0
  let isClosed = false
  let idleTimer: NodeJS.Timeout | undefined

  const endIdle = () => Promise.all(idle.splice(0).map((helper) => helper.end()))

  async function acquireSlot(): Promise<void> {
    if (busy < atOnce) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function releaseSlot(): void {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
    if (busy === 0) {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(endIdle, idleMs).unref()
    }
  }

  const startNew = async () => startImageHelper(await sandbox())

  function takeIdle(): ImageHelper | undefined {
    const [next, ...others] = idle.splice(0).filter((helper) => helper.isUsable())
    idle.push(...others)
    return next
  }

  async function makeWith(helper: ImageHelper, bytes: Uint8Array, options?: SizeOptions) {
    if (isClosed) {
      await helper.end()
      throw new ProcessorBusy('The image process ended')
    }
    working.add(helper)
    try {
      return await helper.make(bytes, timeLimitMs, options)
    } finally {
      working.delete(helper)
      if (helper.isUsable() && !isClosed) idle.push(helper)
    }
  }

  async function tryTwice(bytes: Uint8Array, options?: SizeOptions): Promise<ConvertedPhoto> {
    let crashes = 0
    for (const next of [async () => takeIdle() ?? startNew(), startNew]) {
      try {
        return await makeWith(await next(), bytes, options)
      } catch (error) {
        if (!(error instanceof HelperCrashed)) throw error
        if (error.how === 'crashed' && !isClosed) crashes += 1
      }
    }
    throw crashes === 2 ? new PhotoRefused('broken') : new ProcessorBusy('The image process ended')
  }

  const make = async (bytes: Uint8Array, options?: SizeOptions): Promise<ConvertedPhoto> => {
    await acquireSlot()
    return tryTwice(bytes, options).finally(releaseSlot)
  }

  return {
    sandbox: async () => (await sandbox()).kind,
    toJpeg: async (bytes) => {
      if (!sniffPhoto(bytes)) throw new PhotoRefused('notAPhoto')
      const { files, width, height } = await make(bytes)
      return { jpeg: files[0], small: files[1], width, height }
    },
    toSize: async (bytes, options) => {
      const { files, width, height, tone = '', light = unreadLight } = await make(bytes, options)
      return { file: files[0], blur: files[1], width, height, tone, light }
    },
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      await Promise.all([endIdle(), ...[...working].map((helper) => helper.end())])
    },
  }
}
