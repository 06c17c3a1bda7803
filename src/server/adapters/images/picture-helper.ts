import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { maxStoredImageBytes } from '#shared/constants.ts'
import { readFrames, writeFrame } from './frames.ts'
import type { JobAnswer } from './picture-process.ts'
import { type Picture, PictureRefused, type RefusalReason } from './port.ts'

/** One picture process as the server sees it. */
export interface PictureHelper {
  /** Has one picture made. Throws `PictureRefused`; the helper is spent when the process ended or had to be killed. */
  make(bytes: Uint8Array, timeLimitMs: number): Promise<Picture>
  /** Whether it can take another picture. */
  isFit(): boolean
  end(): Promise<void>
}

/** A process that grew past this after a picture is replaced: WASM memory never shrinks by itself. */
const maxResidentBytes = 250 * 1024 * 1024

/** Pictures wait rather than pages: less of the processor, and first to go when memory runs out (Linux only). */
function putBehindTheServer(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // Not Linux, not allowed, or gone already: nothing is lost.
  }
}

/**
 * Starts a picture process. Its environment is empty (no key, no password is in reach of a decoder), its memory
 * arenas few, its standard error unheard.
 */
export function startPictureHelper(): PictureHelper {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'picture-process.ts')], {
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  const input = child.stdin as Writable & { unref?: () => void }
  const output = child.stdio[3] as Readable & { unref?: () => void }
  if (child.pid !== undefined) putBehindTheServer(child.pid)
  let isSpent = false
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      isSpent = true
      resolve()
    }
    child.once('exit', finish)
    child.once('error', finish)
  })
  // A helper that dies while it is being written to must not take the server with it.
  input.on('error', () => {})
  child.unref()
  input.unref?.()
  output.unref?.()
  const frames = readFrames(output, maxStoredImageBytes)[Symbol.asyncIterator]()

  const nextFrame = async (): Promise<Buffer> => {
    const { value, done } = await frames.next()
    if (done) throw new PictureRefused('broken')
    return value
  }

  return {
    isFit: () => !isSpent,
    make: async (bytes, timeLimitMs) => {
      let isTooSlow = false
      const timer = setTimeout(() => {
        isTooSlow = true
        child.kill('SIGKILL')
      }, timeLimitMs)
      try {
        writeFrame(input, bytes)
        const head = JSON.parse((await nextFrame()).toString()) as JobAnswer
        if (head.residentBytes > maxResidentBytes) {
          isSpent = true
          input.end()
        }
        if (!head.isOk) throw new PictureRefused(head.reason as RefusalReason)
        const [jpeg, small] = [await nextFrame(), await nextFrame()]
        return { jpeg, small, width: head.width, height: head.height }
      } catch (error) {
        if (error instanceof PictureRefused && !isTooSlow) throw error
        isSpent = true
        child.kill('SIGKILL')
        throw new PictureRefused(isTooSlow ? 'tooSlow' : 'broken')
      } finally {
        clearTimeout(timer)
      }
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
