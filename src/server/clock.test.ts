import { expect, it } from 'vitest'
import { isoInstant } from '#shared/dates.ts'
import { isWaitOver } from './clock.ts'

const now = Date.parse('2026-12-01T00:00:00.000Z')
const hourMs = 60 * 60 * 1000

it.each([
  ['has not come', 1, false],
  ['comes now', 0, true],
  ['has passed', -1, true],
  ['was set an hour ahead just now', hourMs, false],
  ['was set an hour ahead by a clock that is a second ahead of ours', hourMs + 1000, false],
  ['was set by a clock that has been put back by a day', 25 * hourMs, true],
])('isWaitOver judges a wait of at most an hour whose end %s', (_what, aheadMs, isOver) => {
  expect(isWaitOver(isoInstant(now + aheadMs), now, hourMs)).toBe(isOver)
})
