import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverTimeIn } from './our-mark.ts'
import { noteServerTime, serverNow } from './server-time.ts'

const server = Date.parse('2026-12-10T02:00:00.000Z')
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: server, toFake: ['Date'] })
})
afterEach(() => {
  noteServerTime(Date.now())
  vi.useRealTimers()
})

describe('the time', () => {
  it.each([-876_000, -12, -1, 1, 12, 876_000])(
    'is the server’s on a device whose clock is %i hours off, and goes on',
    (hours) => {
      vi.setSystemTime(server + hours * hour)
      noteServerTime(server)
      expect(serverNow()).toBe(server)
      vi.setSystemTime(Date.now() + 5000)
      expect(serverNow()).toBe(server + 5000)
    },
  )

  it('is the device’s if the difference is at most that of a slow response', () => {
    noteServerTime(server - 90_000)
    expect(serverNow()).toBe(server)
  })

  it('is the device’s again once its clock is set right', () => {
    vi.setSystemTime(server + 12 * hour)
    noteServerTime(server)
    vi.setSystemTime(server)
    noteServerTime(server)
    expect(serverNow()).toBe(server)
  })
})

it('is read from our own header, else from the date that a proxy leaves', () => {
  const date = new Date(server).toUTCString()
  expect(serverTimeIn(new Headers({ 'x-latchkey-at': '17', date }))).toBe(17)
  expect(serverTimeIn(new Headers({ date }))).toBe(server)
  expect(serverTimeIn(new Headers())).toBeNull()
})
