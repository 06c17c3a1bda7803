import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkFirst } from './network-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number, status: number, text: string) =>
  new Promise<Response>((resolve) => setTimeout(resolve, ms, new Response(text, { status })))
const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(reject, ms, new TypeError('Failed to fetch')))
const copy = async () => new Response('copy')
const none = async () => null

async function textOf(response: Promise<Response>): Promise<string> {
  const text = response.then((given) => given.text())
  text.catch(() => undefined)
  await vi.runAllTimersAsync()
  return text
}

test('returns a network response that arrives within three seconds', async () => {
  expect(await textOf(networkFirst(after(2999, 200, 'fresh'), copy))).toBe('fresh')
})

test('returns the copy after three seconds of silence', async () => {
  let given = ''
  void networkFirst(after(60_000, 200, 'fresh'), copy).then(async (response) => {
    given = await response.text()
  })
  await vi.advanceTimersByTimeAsync(2999)
  expect(given).toBe('')
  await vi.advanceTimersByTimeAsync(2)
  expect(given).toBe('copy')
})

test('returns the copy at once when the network fails', async () => {
  const given = networkFirst(failAfter(10), copy)
  await vi.advanceTimersByTimeAsync(11)
  expect(await (await given).text()).toBe('copy')
})

test.each([408, 500, 503])('returns the copy if the server responds with %i', async (status) => {
  expect(await textOf(networkFirst(after(5, status, 'trouble'), copy))).toBe('copy')
})

test.each([200, 403, 404, 410, 429])('returns a %i response, never the copy', async (status) => {
  expect(await textOf(networkFirst(after(5, status, 'fresh'), copy))).toBe('fresh')
})

test('waits for the network without a limit if there is no copy', async () => {
  expect(await textOf(networkFirst(after(90_000, 200, 'fresh'), none))).toBe('fresh')
})

test('returns the server’s error if there is no copy', async () => {
  expect(await textOf(networkFirst(after(5, 503, 'trouble'), none))).toBe('trouble')
})

test('rejects with the network’s error if there is no copy', async () => {
  const given = networkFirst(failAfter(10), none)
  const seen = expect(given).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await seen
})

test('treats an unreadable cache as one without a copy', async () => {
  expect(await textOf(networkFirst(after(4000, 200, 'fresh'), () => failAfter(1)))).toBe('fresh')
})
