import { describe, expect, it } from 'vitest'
import { createBodyMemory } from './body-memory.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the memory that uploads share', () => {
  const small = () => createBodyMemory({ totalBytes: 10, shareBytes: 6, maxBodies: 4, maxOfOne: 3 })

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

  it('tells one sender to wait once enough of theirs are under way', () => {
    const memory = small()
    const [first] = [memory.open('greedy'), memory.open('greedy'), memory.open('greedy')]
    expect(() => memory.open('greedy')).toThrow(expect.objectContaining({ code: 'tooMany' }))
    first.release()
    memory.open('greedy')
  })
})
