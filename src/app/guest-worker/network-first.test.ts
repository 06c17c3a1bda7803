import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CacheAction, cacheActionFor, type Fresh, keepUntil, networkFirst } from './network-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = (ms: number, status: number, text: string) =>
  afterAs(ms, cacheActionFor(status, true), { status, text })
const afterAs = (ms: number, action: CacheAction, { status, text }: { status: number; text: string }) =>
  new Promise<Fresh>((resolve) =>
    setTimeout(resolve, ms, { response: new Response(text, { status }), action }),
  )
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

test.each([
  [200, 'store', 'the stay is as open as it says'],
  [206, 'store', 'as 200'],
  [301, 'pass', 'the site moved'],
  [400, 'pass', 'the page asked wrongly'],
  [401, 'pass', 'the cookie is gone; the link may live'],
  [402, 'pass', 'nothing of ours'],
  [403, 'delete', 'the gate is closed'],
  [404, 'delete', 'the link is dead'],
  [405, 'pass', 'the page asked wrongly'],
  [408, 'unreachable', 'the line broke off on the way'],
  [409, 'pass', 'nothing of ours'],
  [410, 'delete', 'the link is dead'],
  [413, 'pass', 'the page asked wrongly'],
  [414, 'pass', 'the page asked wrongly'],
  [425, 'pass', 'nothing of ours'],
  [429, 'pass', 'reached, and it will not say: only a dead link is counted'],
  [431, 'pass', 'the page asked wrongly'],
  [451, 'pass', 'nothing of ours'],
  [500, 'unreachable', 'the server is in trouble'],
  [502, 'unreachable', 'a proxy without the server'],
  [503, 'unreachable', 'a restart'],
  [504, 'unreachable', 'a proxy that waited for the server'],
  [507, 'unreachable', 'the disk is full'],
  [511, 'unreachable', 'a hotel network that wants a log-in'],
  [520, 'unreachable', 'a proxy without the server'],
] as const)('the cache action: for status %i is %s: %s', (status, kind, _why) => {
  expect(cacheActionFor(status, true)).toBe(kind)
})

describe('the expiry of a copy', () => {
  const now = Date.parse('2026-12-10T10:00:00.000Z')
  const stay = {
    isRevealed: true,
    revealEndsAt: '2026-12-13T23:00:00.000Z',
    linkExpiresAt: '2026-12-27T22:00:00.000Z',
  }

  test('a copy expires at the end of the reveal window', () => {
    expect(keepUntil(stay, now)).toBe(Date.parse(stay.revealEndsAt))
  })

  test('a copy expires with the link if that is earlier', () => {
    const linkExpiresAt = '2026-12-11T00:00:00.000Z'
    expect(keepUntil({ ...stay, linkExpiresAt }, now)).toBe(Date.parse(linkExpiresAt))
  })

  test.each([
    ['the stay is not revealed', { ...stay, isRevealed: false }, now],
    ['the window is over', stay, Date.parse(stay.revealEndsAt)],
  ])('is null, so nothing is copied, when %s', (_, answer, at) => {
    expect(keepUntil(answer, at)).toBeNull()
  })
})
