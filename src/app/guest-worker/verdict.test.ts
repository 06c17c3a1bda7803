import { describe, expect, test } from 'vitest'
import { guideImagePaths, keepUntil, verdictOnStatus } from './verdict.ts'

describe('an answer by its status', () => {
  test.each([
    [200, 'keep'],
    [403, 'forget'],
    [404, 'forget'],
    [410, 'forget'],
    [401, 'pass'],
    [400, 'pass'],
    [408, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ] as const)('%i means %s', (status, kind) => {
    expect(verdictOnStatus(status).kind).toBe(kind)
  })
})

describe('until when a stay is kept', () => {
  const now = Date.parse('2026-12-10T10:00:00.000Z')
  const stay = {
    isRevealed: true,
    revealEndsAt: '2026-12-13T23:00:00.000Z',
    linkExpiresAt: '2026-12-27T22:00:00.000Z',
  }

  test('to the end of the reveal window', () => {
    expect(keepUntil(stay, now)).toBe(Date.parse(stay.revealEndsAt))
  })

  test('to the end of the link, when that comes first', () => {
    const linkExpiresAt = '2026-12-11T00:00:00.000Z'
    expect(keepUntil({ ...stay, linkExpiresAt }, now)).toBe(Date.parse(linkExpiresAt))
  })

  test.each([
    ['it is not revealed', { ...stay, isRevealed: false }, now],
    ['the word revealed is not a plain yes', { ...stay, isRevealed: 'yes' }, now],
    ['the window is over', stay, Date.parse(stay.revealEndsAt)],
    ['a time is missing', { ...stay, revealEndsAt: undefined }, now],
    ['a time is no time', { ...stay, linkExpiresAt: 'soon' }, now],
    ['it is no stay', null, now],
    ['it is text', 'stay', now],
  ])('not at all when %s', (_, answer, at) => {
    expect(keepUntil(answer, at)).toBeNull()
  })
})

describe('pictures of the guide', () => {
  const origin = 'https://stay.example.nz'
  test('are stored objects of our own origin, nothing else', () => {
    const guide = [
      { imagePath: '/objects/guide/1' },
      { imagePath: `${origin}/objects/guide/2?v=3` },
      { imagePath: null },
      { imagePath: '' },
      { imagePath: 'https://example.com/objects/3' },
      { imagePath: '/api/guest-stays/abc' },
      { imagePath: '//example.com/objects/4' },
      { imagePath: 5 },
      null,
    ]
    expect(guideImagePaths(guide, origin)).toEqual(['/objects/guide/1', '/objects/guide/2'])
  })

  test.each([[null], ['text'], [{ entries: [] }]])('none in %j', (answer) => {
    expect(guideImagePaths(answer, origin)).toEqual([])
  })
})
