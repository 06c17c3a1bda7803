import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { within } from '#server/clock.ts'
import { maxStoredImageBytes } from '#shared/constants.ts'
import type { PhotoLight } from '#shared/photo-light.ts'

import { readFrames, writeFrame } from './frames.ts'
import type { JobResult } from './image-process.ts'
import { PhotoRefused, type RefusalReason, type SizeOptions } from './port.ts'
import { emptyEnvironment, imageProcess, type Sandbox } from './sandbox.ts'

/** The output of an image process: a photo with its thumbnail, or for `options` the file with its blur. */
export interface ConvertedPhoto {
  files: [Uint8Array, Uint8Array]
  width: number
  height: number
  tone?: string
  light?: PhotoLight
}

export type ImageHelper = ReturnType<typeof startImageHelper>

/**
 * The image process exited during a photo. `crashed`: while decoding, so the photo may be the cause. `killed`: by a
 * signal from outside, or it never started; the photo isn't the cause.
 */
export class HelperCrashed extends Error {
  readonly how: 'crashed' | 'killed'
  constructor(how: 'crashed' | 'killed') {
    super(`An image process ${how === 'killed' ? 'was killed from outside' : 'crashed on a photo'}`)
    this.name = 'HelperCrashed'
    this.how = how
  }
}

/**
 * After a photo, a process with more resident memory is replaced, because WebAssembly memory never shrinks. Time limits are
 * multiplied by `timeFactor`: WebAssembly decodes two to three times slower.
 */
const allowances = {
  native: { residentBytes: 250 * 1024 * 1024, timeFactor: 1 },
  wasm: { residentBytes: 500 * 1024 * 1024, timeFactor: 3 },
}
const startTimeoutMs = 30_000

/** Signals from outside, and the exit codes by which shells and sandboxes pass them on. */
const outsideSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const killedExitCodes = [9, 15, 2, 1].map((signal) => 128 + signal)

const wasKilled = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === null ? killedExitCodes.includes(code ?? 0) : outsideSignals.includes(signal)

/** Starts an image process in its sandbox, with an empty environment and standard error discarded. */
export function startImageHelper(sandbox: Sandbox) {
  const { file, args } = sandbox.command(imageProcess)
  const allowed = allowances[sandbox.kind === 'bubblewrap' ? 'native' : 'wasm']
  const child: ChildProcess = spawn(file, args, {
    env: emptyEnvironment,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  const input = child.stdin as Writable & { unref?: () => void }
  const output = child.stdio[3] as Readable & { unref?: () => void }
  let isUsedUp = false
  const ended = new Promise<'killed' | 'crashed'>((resolve) => {
    child.once('exit', (code, signal) => resolve(wasKilled(code, signal) ? 'killed' : 'crashed'))
    child.once('error', () => {
      isUsedUp = true
      resolve('killed')
    })
  })
  // Without an error listener, a helper that exits during a write would crash the server.
  input.on('error', () => {})
  for (const held of [child, input, output]) held.unref?.()
  const frames = readFrames(output, maxStoredImageBytes)
  const nextFrame = async (): Promise<Buffer | null> => {
    const { value, done } = await frames.next().catch(() => ({ value: undefined, done: true }) as const)
    return done ? null : value
  }
  const isReady = nextFrame().then((frame) => frame !== null)

  const lose = async (isDecoding: boolean): Promise<HelperCrashed> => {
    isUsedUp = true
    input.end()
    // Its output has ended, so it exits soon; the exit code gives the cause.
    child.ref()
    const how = await within(1000, ended, 'tooSlow')
    child.kill('SIGKILL')
    return new HelperCrashed(isDecoding && how === 'crashed' ? 'crashed' : 'killed')
  }

  const decode = async (bytes: Uint8Array, options?: SizeOptions): Promise<ConvertedPhoto> => {
    writeFrame(input, Buffer.from(JSON.stringify(options ?? null)))
    writeFrame(input, bytes)
    const frame = await nextFrame()
    if (frame === null) throw await lose(true)
    const head = JSON.parse(frame.toString()) as JobResult
    if (head.residentBytes > allowed.residentBytes) {
      isUsedUp = true
      input.end()
    }
    if (!head.isOk) throw new PhotoRefused(head.reason as RefusalReason)
    const [first, second] = [await nextFrame(), await nextFrame()]
    if (first === null || second === null) throw await lose(true)
    return { ...head, files: [first, second] }
  }

  return {
    isUsable: (): boolean => !isUsedUp && child.exitCode === null && child.signalCode === null,
    /**
     * Converts one photo; a process with WebAssembly gets three times the limit. Throws `PhotoRefused` if the process
     * rejects it or takes too long, `HelperCrashed` if it exits without an answer; it can't be used again.
     */
    make: async (bytes: Uint8Array, timeLimitMs: number, options?: SizeOptions): Promise<ConvertedPhoto> => {
      if ((await within(startTimeoutMs, isReady, 'tooSlow')) !== true) throw await lose(false)
      const photo = await within(timeLimitMs * allowed.timeFactor, decode(bytes, options), 'tooSlow')
      if (photo !== 'tooSlow') return photo
      isUsedUp = true
      child.kill('SIGKILL')
      throw new PhotoRefused('tooSlow')
    },
    end: async (): Promise<void> => {
      isUsedUp = true
      input.end()
      // Wait here: the unreferenced process would let the server exit in the middle of its shutdown.
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
