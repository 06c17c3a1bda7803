import { describe, expect, test } from 'vitest'
import { cacheActionFor, keepUntil } from './cache-action.ts'

describe('the cache action', () => {
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
  ] as const)('for status %i is %s: %s', (status, kind, _why) => {
    expect(cacheActionFor(status)).toBe(kind)
  })
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
