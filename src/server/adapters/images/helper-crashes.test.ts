import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { imageProcesses } from '#tests/support/image-processes.ts'
import { ProcessorBusy } from './port.ts'
import { createImageProcessor } from './processor.ts'
import { chooseSandbox } from './sandbox.ts'

// Only native decoders have threads that show when they decode.
const isNative = (await chooseSandbox()).kind === 'bubblewrap'

function processorOfOne() {
  const processor = createImageProcessor({ atOnce: 1 })
  onTestFinished(() => processor.close())
  return processor
}

const isDecoding = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).some((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').startsWith('libvips worker'),
  )

/** Kills image processes with a signal while they decode, until the work settles. Returns how many. */
async function endAll(signal: NodeJS.Signals, work: Promise<unknown>, most = Number.POSITIVE_INFINITY) {
  let isOver = false
  const over = work.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const ended = new Set<number>()
  while (!isOver && ended.size < most) {
    for (const pid of imageProcesses()) {
      try {
        if (ended.has(pid) || !isDecoding(pid)) continue
        process.kill(pid, signal)
        ended.add(pid)
      } catch {
        // The process exited between the two calls.
      }
    }
    await turn()
  }
  await over
  return ended.size
}

describe.runIf(isNative)('a killed or crashed image process', () => {
  let large: Buffer
  let small: Buffer
  beforeAll(async () => {
    const plain = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#557755' } })
    // Interlaced: it takes five times as long to decode, so the kill comes in time on a busy machine too.
    large = await plain(6000).png({ progressive: true }).toBuffer()
    small = await plain(60).jpeg().toBuffer()
  })

  it('is replaced once, without an error for the guest', async () => {
    const processor = processorOfOne()
    const photo = processor.toJpeg(large)
    expect(await endAll('SIGKILL', photo, 1)).toBe(1)
    expect((await photo).width).toBe(2400)
  })

  it('returns 503 and keeps the photo acceptable after two killed image processes', async () => {
    const processor = processorOfOne()
    const photo = processor.toJpeg(large)
    const [count] = await Promise.all([
      endAll('SIGKILL', photo),
      expect(photo).rejects.toBeInstanceOf(ProcessorBusy),
    ])
    expect(count).toBe(2)
    expect((await processor.toJpeg(small)).width).toBe(60)
  })

  it('reads five photos in a row although idle image processes were killed', async () => {
    const processor = processorOfOne()
    await processor.toJpeg(small)
    const [idleProcess] = imageProcesses()
    process.kill(idleProcess ?? 0, 'SIGKILL')
    for (let count = 0; count < 5; count += 1) expect((await processor.toJpeg(small)).width).toBe(60)
    expect(imageProcesses()).toHaveLength(1)
  })

  it('rejects a photo that crashed two image processes, and reads the next one', async () => {
    const processor = processorOfOne()
    const photo = processor.toJpeg(large)
    const [count] = await Promise.all([
      endAll('SIGSEGV', photo),
      expect(photo).rejects.toMatchObject({ name: 'PhotoRefused', reason: 'broken' }),
    ])
    expect(count).toBe(2)
    expect((await processor.toJpeg(small)).width).toBe(60)
  })
})
