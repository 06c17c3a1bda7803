import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AlertState,
  decideAlert,
  nothingNotified,
  recoveredAfterMs,
  remindEveryMs,
} from '#server/features/status/alerts.ts'

const minute = 60_000
const start = Date.parse('2026-12-01T00:00:00Z')
const after = (notified: string[], notifiedAt: number, goodSince: number | null = null): AlertState => ({
  bad: notified,
  notified,
  notifiedAt,
  goodSince,
})

it.each<[string, AlertState, string[], number, string | null]>([
  ['nothing is bad', nothingNotified, [], start, null],
  ['something turns bad', nothingNotified, ['backup'], start, 'trouble'],
  ['it stays so', after(['backup'], start), ['backup'], start + minute, null],
  ['something else turns bad', after(['backup'], start), ['backup', 'disk'], start + minute, 'trouble'],
  ['one of two is well', after(['backup', 'disk'], start), ['disk'], start + minute, null],
  ['it stays so for a day', after(['backup'], start), ['backup'], start + remindEveryMs, 'reminder'],
  ['it was just mended', after(['backup'], start), [], start + minute, null],
  ['it comes and goes', after(['backup'], start, start + minute), ['backup'], start + 2 * minute, null],
  ['it stays well', after(['backup'], start, start + minute), [], start + minute + recoveredAfterMs, 'clear'],
  ['the clock was put back', after(['backup'], start), ['backup'], start - 2 * remindEveryMs, 'reminder'],
])('decides the next alert when %s', (_what, before, bad, now, alert) => {
  expect(decideAlert(before, bad, now).alert).toBe(alert)
})

it('any new problem is notified first, never twice in a day, and ends in an all-clear', () => {
  const looks = fc.array(fc.subarray(['backup', 'disk', 'mail']), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(looks, (all) => {
      let state = nothingNotified
      let now = start
      const notified = new Map<string, number>()
      for (const bad of all) {
        now += minute
        const { after: next, alert } = decideAlert(state, bad, now)
        for (const name of bad) {
          if (notified.has(name)) continue
          expect(alert).toBe('trouble')
          notified.set(name, now)
        }
        if (alert === 'clear') notified.clear()
        if (alert === 'reminder') expect(now - (state.notifiedAt ?? 0)).toBeGreaterThanOrEqual(remindEveryMs)
        state = next
      }
      for (let look = 0; look < 17 && state.notified.length > 0; look += 1) {
        now += minute
        state = decideAlert(state, [], now).after
      }
      expect(state).toEqual(nothingNotified)
    }),
  )
})
