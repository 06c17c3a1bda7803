import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { maxImageBytes } from '#shared/constants.ts'
import { createUploadMemory, readBody } from './service-receive.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const roomy = () =>
  createUploadMemory({ totalBytes: 2 * maxImageBytes, shareBytes: 2 * maxImageBytes, maxBodies: 10 })
const patient = { bytes: 1, windowMs: 60_000 }

describe('the memory that uploads share', () => {
  const small = () => createUploadMemory({ totalBytes: 10, shareBytes: 6, maxBodies: 4 })

  it('lets bodies grow while there is room, and the rest wait for what others give back', async () => {
    const memory = small()
    const [one, two, three] = [memory.open('one'), memory.open('two'), memory.open('three')]
    expect([one.hold(5), two.hold(5)]).toEqual([null, null])
    let hasRoom = false
    const waiting = three.hold(4)?.then(() => {
      hasRoom = true
    })
    await settled()
    expect(hasRoom).toBe(false)
    one.release()
    one.release()
    await waiting
    expect(hasRoom).toBe(true)
  })

  it('gives nobody more than a share while others could use it, and makes nobody else wait for that', async () => {
    const memory = small()
    const greedy = [memory.open('greedy'), memory.open('greedy'), memory.open('greedy')] as const
    expect([greedy[0].hold(3), greedy[1].hold(3)]).toEqual([null, null])
    const more = greedy[2].hold(3)
    expect(more).toBeInstanceOf(Promise)
    expect(memory.open('other').hold(4)).toBeNull()
    greedy[0].release()
    await more
  })

  it('always lets the oldest body grow, so that half-read ones never wait for each other', async () => {
    const memory = small()
    const [first, second] = [memory.open('one'), memory.open('two')]
    expect([first.hold(5), second.hold(5)]).toEqual([null, null])
    const waiting = second.hold(6)
    expect(waiting).toBeInstanceOf(Promise)
    expect(first.hold(9)).toBeNull()
    first.release()
    await waiting
  })

  it('tells the rest to come back once enough are under way', () => {
    const memory = small()
    for (let count = 0; count < 4; count += 1) memory.open(`guest ${count}`)
    expect(() => memory.open('one more')).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 10 }),
    )
  })
})

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
    const shared = createUploadMemory({ totalBytes: 70_000, shareBytes: 70_000, maxBodies: 10 })
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
