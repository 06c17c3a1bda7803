import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { within } from '#server/adapters/clock/port.ts'
import { maxStoredImageBytes } from '#shared/constants.ts'
import { readFrames, writeFrame } from './frames.ts'
import type { JobAnswer } from './picture-process.ts'
import { type Picture, PictureRefused, type RefusalReason, type SizeOptions } from './port.ts'
import { emptyEnvironment, pictureProcess, type Sandbox } from './sandbox.ts'

/** What a picture process made: the picture with its small rendition, or for options the file with its blur. */
export interface MadePicture extends Picture {
  tone?: string
}

/** One picture process as the server sees it. */
export interface PictureHelper {
  /**
   * Has one picture made, in WebAssembly within three times the limit. Throws `PictureRefused` for what the process itself found, or when it took too long, and
   * `HelperLost` when the process ended without an answer; then it is spent.
   */
  make(bytes: Uint8Array, timeLimitMs: number, options?: SizeOptions): Promise<MadePicture>
  /** Whether it can take another picture. */
  isFit(): boolean
  end(): Promise<void>
}

/**
 * The process ended under a picture. `crashed`: it ended by itself while it was decoding, which this picture may have
 * brought about. `killed`: somebody ended it, or it never came up; no picture is to blame.
 */
export class HelperLost extends Error {
  readonly how: 'crashed' | 'killed'
  constructor(how: 'crashed' | 'killed') {
    super(`A picture process was ${how === 'killed' ? 'ended from outside' : 'lost to a picture'}`)
    this.name = 'HelperLost'
    this.how = how
  }
}

/**
 * A process that grew past `residentBytes` after a picture is replaced: WASM memory never shrinks. WebAssembly takes two
 * to three times as long as native code.
 */
const allowances = {
  native: { residentBytes: 250 * 1024 * 1024, patience: 1 },
  wasm: { residentBytes: 500 * 1024 * 1024, patience: 3 },
}
const startWithinMs = 30_000

/** Signals that come from outside, and how shells and sandboxes pass them on; what a process does to itself is another. */
const outsideSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const outsideCodes = [9, 15, 2, 1].map((signal) => 128 + signal)

const wasKilled = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === null ? outsideCodes.includes(code ?? 0) : outsideSignals.includes(signal)

/** Starts a picture process in its sandbox. Its environment is empty, its standard error unheard. */
export function startPictureHelper(sandbox: Sandbox): PictureHelper {
  const { file, args } = sandbox.command(pictureProcess)
  const allowed = allowances[sandbox.kind === 'bubblewrap' ? 'native' : 'wasm']
  const child: ChildProcess = spawn(file, args, {
    env: emptyEnvironment,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  const input = child.stdin as Writable & { unref?: () => void }
  const output = child.stdio[3] as Readable & { unref?: () => void }
  let isSpent = false
  const ended = new Promise<'killed' | 'crashed'>((resolve) => {
    child.once('exit', (code, signal) => {
      isSpent = true
      resolve(wasKilled(code, signal) ? 'killed' : 'crashed')
    })
    child.once('error', () => {
      isSpent = true
      resolve('killed')
    })
  })
  // A helper that dies while it is being written to must not take the server with it.
  input.on('error', () => {})
  for (const held of [child, input, output]) held.unref?.()
  const frames = readFrames(output, maxStoredImageBytes)
  const nextFrame = async (): Promise<Buffer | null> => {
    const { value, done } = await frames.next().catch(() => ({ value: undefined, done: true }) as const)
    return done ? null : value
  }
  const isReady = nextFrame().then((frame) => frame !== null)

  const lose = async (isDecoding: boolean): Promise<HelperLost> => {
    isSpent = true
    input.end()
    // Its answers have ended; so will it, at once or after a nudge, and how tells whose fault it was.
    child.ref()
    const how = await within(1000, ended, 'tooSlow')
    child.kill('SIGKILL')
    return new HelperLost(isDecoding && how === 'crashed' ? 'crashed' : 'killed')
  }

  const decode = async (bytes: Uint8Array, options?: SizeOptions): Promise<MadePicture> => {
    if (options) writeFrame(input, Buffer.from(JSON.stringify(options)))
    writeFrame(input, bytes)
    const told = await nextFrame()
    if (told === null) throw await lose(true)
    const head = JSON.parse(told.toString()) as JobAnswer
    if (head.residentBytes > allowed.residentBytes) {
      isSpent = true
      input.end()
    }
    if (!head.isOk) throw new PictureRefused(head.reason as RefusalReason)
    const [jpeg, small] = [await nextFrame(), await nextFrame()]
    if (jpeg === null || small === null) throw await lose(true)
    const { width, height, tone } = head
    return { jpeg, small, width, height, ...(tone === undefined ? {} : { tone }) }
  }

  return {
    isFit: () => !isSpent && child.exitCode === null && child.signalCode === null,
    make: async (bytes, timeLimitMs, options) => {
      if ((await within(startWithinMs, isReady, 'tooSlow')) !== true) throw await lose(false)
      const picture = await within(timeLimitMs * allowed.patience, decode(bytes, options), 'tooSlow')
      if (picture !== 'tooSlow') return picture
      isSpent = true
      child.kill('SIGKILL')
      throw new PictureRefused('tooSlow')
    },
    end: async () => {
      isSpent = true
      input.end()
      // Waited for here: unreferenced, it would let the process end in the middle of its shutdown.
      child.ref()
      child.kill('SIGKILL')
      await ended
    },
  }
}
