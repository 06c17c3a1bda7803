import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createBodyMemory } from '#server/http/limits/body-memory.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { readBody } from './body.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const roomy = () =>
  createBodyMemory({
    totalBytes: 2 * maxImageBytes,
    shareBytes: 2 * maxImageBytes,
    maxBodies: 10,
    maxOfOne: 10,
  })
const patient = { bytes: 1, windowMs: 60_000 }

describe('reading a body', () => {
  it('takes it in parts, longer or shorter than was said', async () => {
    for (const declaredBytes of [null, 2, 5, 100]) {
      const stream = new PassThrough()
      const memory = roomy().open('guest')
      const reading = readBody(stream, { declaredBytes, memory, slowest: patient })
      stream.write('ab')
      await settled()
      stream.end('cde')
      expect((await reading).toString()).toBe('abcde')
    }
  })

  it('holds memory for what has arrived, not for what was announced', async () => {
    const asked: number[] = []
    const memory = {
      hold: (bytes: number) => {
        asked.push(bytes)
        return null
      },
      release: () => {},
    }
    const stream = new PassThrough()
    const reading = readBody(stream, {
      declaredBytes: maxImageBytes,
      memory,
      slowest: patient,
    })
    stream.write(Buffer.alloc(1000))
    await settled()
    expect(asked).toEqual([64 * 1024])
    stream.end(Buffer.alloc(200_000))
    expect((await reading).length).toBe(201_000)
    expect(Math.max(...asked)).toBeLessThan(500_000)
  })

  it('leaves the sender unread while there is no memory, and does not call that slow', async () => {
    const shared = createBodyMemory({ totalBytes: 70_000, shareBytes: 70_000, maxBodies: 10, maxOfOne: 10 })
    const other = shared.open('other')
    expect(other.hold(60_000)).toBeNull()
    const stream = new PassThrough({ highWaterMark: 1000 })
    const slowest = { bytes: 1, windowMs: 5 }
    const reading = readBody(stream, { declaredBytes: null, memory: shared.open('guest'), slowest })
    stream.end(Buffer.alloc(3000, 7))
    for (let windows = 0; windows < 4; windows += 1) await new Promise((next) => setTimeout(next, 5))
    expect(stream.isPaused()).toBe(true)
    other.release()
    expect((await reading).length).toBe(3000)
  })

  it.each([
    ['falls silent', 0],
    ['sends a byte now and then', 1],
  ])('gives up on a sender who %s', async (_how, bytes) => {
    const stream = new PassThrough()
    const memory = roomy().open('guest')
    const slowest = { bytes: 100, windowMs: 20 }
    const reading = readBody(stream, { declaredBytes: maxImageBytes, memory, slowest })
    const trickle = setInterval(() => stream.write(Buffer.alloc(bytes)), 2)
    await expect(reading).rejects.toMatchObject({
      code: 'badRequest',
      message: expect.stringContaining('stalled'),
    })
    clearInterval(trickle)
  })

  it('notices a sender who hung up, before and during', async () => {
    const read = (stream: PassThrough) =>
      readBody(stream, { declaredBytes: null, memory: roomy().open('guest'), slowest: patient })
    const gone = new PassThrough()
    gone.destroy()
    await expect(read(gone)).rejects.toMatchObject({ code: 'badRequest' })
    const going = new PassThrough()
    const reading = read(going)
    going.write('ab')
    going.destroy()
    await expect(reading).rejects.toMatchObject({ code: 'badRequest' })
  })
})
