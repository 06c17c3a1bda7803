import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkFirst } from './network-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))
const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(reject, ms, new TypeError('Failed to fetch')))
const ask = (fresh: Promise<string>, kept: Promise<string | null>, waitMs = 3000) =>
  networkFirst({ fresh, kept, waitMs, isUsable: (answer) => answer !== '503' })

async function outcome<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return promise
}

test('takes the network when it answers in time', async () => {
  expect(await outcome(ask(after(2999, 'fresh'), after(1, 'kept')))).toEqual({
    from: 'network',
    answer: 'fresh',
  })
})

test('takes the copy when the network is silent, and hands the late answer on', async () => {
  const asked = ask(after(60_000, 'fresh'), after(1, 'kept'))
  await vi.advanceTimersByTimeAsync(3001)
  const given = await asked
  expect(given).toMatchObject({ from: 'kept', answer: 'kept' })
  await vi.runAllTimersAsync()
  expect(await (given.from === 'kept' ? given.late : null)).toBe('fresh')
})

test('takes the copy at once when the network fails', async () => {
  const asked = ask(failAfter(10), after(1, 'kept'))
  await vi.advanceTimersByTimeAsync(11)
  const given = await asked
  expect(given).toMatchObject({ from: 'kept', answer: 'kept' })
  expect(await (given.from === 'kept' ? given.late : 'none')).toBeNull()
})

test('takes the copy when the server is in trouble', async () => {
  expect(await outcome(ask(after(5, '503'), after(1, 'kept')))).toMatchObject({ from: 'kept' })
})

test('without a copy waits for the network as long as it takes', async () => {
  expect(await outcome(ask(after(90_000, 'fresh'), after(1, null)))).toEqual({
    from: 'network',
    answer: 'fresh',
  })
})

test('without a copy a server in trouble is what it says', async () => {
  expect(await outcome(ask(after(5, '503'), after(1, null)))).toEqual({ from: 'network', answer: '503' })
})

test('without a copy fails as the network fails', async () => {
  const asked = ask(failAfter(10), after(1, null))
  const seen = expect(asked).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await seen
})

test('a store that cannot be read is a store without a copy', async () => {
  expect(await outcome(ask(after(5, 'fresh'), failAfter(1)))).toMatchObject({ from: 'network' })
})
