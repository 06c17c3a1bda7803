import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createShortMemory } from './short-memory.ts'

const spanMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function countingMemory(most = 100) {
  const memory = createShortMemory<string>({ spanMs, most })
  const compute = vi.fn((name: string) => `value of ${name}`)
  return { compute, get: (name: string) => memory.get(name, () => compute(name)) }
}

describe('a short memory', () => {
  it('computes once for a name, and for each name of its own', () => {
    const { compute, get } = countingMemory()
    expect([get('a'), get('a'), get('b')]).toEqual(['value of a', 'value of a', 'value of b'])
    expect(compute).toHaveBeenCalledTimes(2)
  })

  it('does not remember a failure', () => {
    const memory = createShortMemory<string>({ spanMs, most: 100 })
    expect(() =>
      memory.get('a', () => {
        throw new Error('not now')
      }),
    ).toThrow('not now')
    expect(memory.get('a', () => 'later')).toBe('later')
  })

  it('keeps for its span what is asked for, and nothing for longer than twice that', () => {
    const { compute, get } = countingMemory()
    get('a')
    vi.advanceTimersByTime(spanMs)
    get('a')
    expect(compute).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2 * spanMs)
    get('a')
    expect(compute).toHaveBeenCalledTimes(2)
  })

  it('has no timer running once it is empty', () => {
    const { get } = countingMemory()
    get('a')
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(2 * spanMs)
    expect(vi.getTimerCount()).toBe(0)
    get('b')
    expect(vi.getTimerCount()).toBe(1)
  })

  it('holds no more than it may, the latest first', () => {
    const { compute, get } = countingMemory(10)
    for (let name = 0; name < 1000; name += 1) get(String(name))
    compute.mockClear()
    for (let name = 999; name >= 0; name -= 1) get(String(name))
    expect(compute.mock.calls.length).toBeGreaterThanOrEqual(990)
    compute.mockClear()
    get('0')
    expect(compute).not.toHaveBeenCalled()
  })
})
