import { expect, it } from 'vitest'
import { expired } from '#server/backup/snapshots.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.parse('2026-12-31T00:00:00Z')

it('keeps a day of minute snapshots, a week of hourly and 30 daily ones', () => {
  const all = Array.from({ length: 40 * 24 * 60 }, (_, index) => now - index * minute)
  const removed = new Set(expired(all, now))
  const kept = all.filter((at) => !removed.has(at))
  const aged = (from: number, to: number) => kept.filter((at) => now - at >= from && now - at < to).length
  expect([aged(0, day), aged(day, 7 * day), aged(7 * day, 30 * day), aged(30 * day, 41 * day)]).toEqual([
    24 * 60,
    // The current hour and day are incomplete.
    6 * 24 + 1,
    23 + 1,
    0,
  ])
})

it('pruning day by day keeps the same snapshots, with the last before every hour', () => {
  let kept: number[] = []
  for (let at = now - 10 * day; at <= now; at += 10 * minute) {
    kept.push(at)
    const removed = expired(kept, at)
    kept = kept.filter((one) => !removed.includes(one))
  }
  for (let at = now - 6 * day; at <= now; at += hour) {
    expect(kept.some((one) => one <= at && one > at - hour)).toBe(true)
  }
})
