import { expect, it } from 'vitest'
import type { Block } from '#server/features/calendar/store.ts'
import { type Plan, planRead } from './plan.ts'

const day = (of: number) => `2026-12-${String(of).padStart(2, '0')}`
const block = (id: string, from: number, to: number, stayId: string | null = null): Block => ({
  ...{ id, uid: id, from: day(from), to: day(to), stayId, kind: 'booked', feedId: 'feed' },
  ...{ note: null, vanishedAt: null, movedAt: null, leftoverAt: null, createdAt: '' },
})
const event = (uid: string, from: number, to: number) => ({
  ...{ uid, from: day(from), to: day(to), kind: 'booked' as const },
})

/** A plan in words: what is added, moved, removed, and gone (with `!` if the host is told). */
function textsOf({ added, changed, removed, gone }: Plan): string[] {
  const nights = ({ from, to }: { from: string; to: string }) =>
    `${Number(from.slice(8))}-${Number(to.slice(8))}`
  const moved = changed.filter(({ block: before, next }) => nights(before) !== nights(next))
  return [
    ...added.map((next) => `add ${nights(next)}`),
    ...moved.map(({ block: { id }, next }) => `move ${id} ${nights(next)}`),
    ...removed.map(({ id }) => `remove ${id}`),
    ...gone.map(({ block: { id }, isNotified }) => `gone ${id}${isNotified ? '!' : ''}`),
  ]
}

const a = block('a', 10, 14, 'stay')
const b = block('b', 14, 17, 'other')
it.each<[string, Block[], ReturnType<typeof event>[], string[]]>([
  ['split under new UIDs', [a], [event('x', 10, 12), event('y', 12, 14)], []],
  ['joined under a new UID', [a, b], [event('x', 10, 17)], []],
  ['joined under one of their UIDs', [a, b], [event('a', 10, 17)], ['move a 10-17']],
  ['moved under a new UID', [a], [event('x', 12, 16)], ['move a 12-16']],
  ['the one with a stay first', [block('c', 12, 18), a], [event('x', 13, 18)], ['move a 13-18', 'gone c!']],
  ['joined and cut', [a, b], [event('x', 11, 16)], ['move a 11-16', 'move b 14-16']],
  ['gone inside another', [a, block('c', 11, 12)], [event('a', 10, 14)], ['remove c']],
  [
    'gone together, one inside the other',
    [block('c', 10, 14), block('d', 11, 12)],
    [],
    ['remove d', 'gone c!'],
  ],
  ['a stay’s gone together with another', [block('c', 9, 15), a], [], ['gone c!', 'gone a']],
  [
    'gone, and its nights taken by one that was known',
    [a, b],
    [event('b', 12, 17)],
    ['move b 12-17', 'gone a!'],
  ],
])('bookings %s', (_what, known, events, expected) => {
  const own = { exported: [], typedStays: [], isOwnUid: () => false }
  const read = { known, events, ...own, isPartial: false, now: 0, today: '2026-12-01' }
  expect(textsOf(planRead(read))).toEqual(expected)
  const partial = textsOf(planRead({ ...read, isPartial: true }))
  expect(partial.filter((words) => /gone|remove/.test(words))).toEqual([])
})
