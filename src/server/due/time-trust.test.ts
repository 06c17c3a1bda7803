import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { findMark, setMark } from '#server/db/marks.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { confirmTime, isTimeDoubtful, type TimeSource, watchTime } from './time-trust.ts'

const test = testApp()
const log = pino({ level: 'silent' })
const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-12-01T00:00:00Z')

/** A process with clocks of its own, on a database of the test: `pass` is time, `jump` somebody at the clock. */
function process(at = start) {
  const { db } = test.app.database
  let wall = at
  let steady = 1000
  const clock = { now: () => wall, steady: () => steady }
  const ctx = { clock, log, database: { ...test.app.database, db } }
  return {
    ctx,
    now: () => wall,
    pass(ms: number) {
      wall += ms
      steady += ms
    },
    jump(ms: number) {
      wall += ms
    },
    look: (...sources: TimeSource[]) => watchTime(ctx, sources),
    isDoubtful: () => isTimeDoubtful(ctx),
  }
}
const says = (at: number | null): TimeSource => ({ name: 'elsewhere', now: async () => at })

describe('the clock of a process that runs', () => {
  it.each<[string, number, boolean]>([
    ['goes on', 0, false],
    ['is corrected by a minute', minute, false],
    ['is put back by a day', -day, false],
    ['jumps ahead by ten minutes', 10 * minute, true],
    ['jumps ahead by 30 days', 30 * day, true],
  ])('%s', async (_what, jumpMs, isDoubtful) => {
    const one = process()
    expect(one.isDoubtful()).toBe(true)
    await one.look()
    expect(one.isDoubtful()).toBe(false)
    one.pass(day)
    one.jump(jumpMs)
    // Known at once, not at the next look only.
    expect(one.isDoubtful()).toBe(isDoubtful)
    await one.look()
    expect(one.isDoubtful()).toBe(isDoubtful)
    one.pass(day)
    await one.look()
    expect(one.isDoubtful()).toBe(isDoubtful)
  })

  it.each<[string, (now: number) => TimeSource[], boolean]>([
    ['nobody else knows', () => [], true],
    ['a clock elsewhere does not answer', () => [says(null)], true],
    ['a clock elsewhere says otherwise', (now) => [says(now - 30 * day)], true],
    ['a clock elsewhere says the same', (now) => [says(null), says(now + minute)], false],
  ])('is in doubt after a jump: %s', async (_what, sources, isDoubtful) => {
    const one = process()
    await one.look()
    one.jump(30 * day)
    await one.look(...sources(one.now()))
    expect(one.isDoubtful()).toBe(isDoubtful)
  })

  it('is believed again once it is put right, or on the word of a host, in every process', async () => {
    const [one, two] = [process(), process()]
    for (const each of [one, two]) {
      await each.look()
      each.jump(30 * day)
      await each.look()
      expect(each.isDoubtful()).toBe(true)
    }
    await confirmTime(one.ctx)
    await two.look()
    expect([one.isDoubtful(), two.isDoubtful()]).toEqual([false, false])
    two.jump(30 * day)
    await two.look()
    two.jump(-30 * day)
    await two.look()
    expect(two.isDoubtful()).toBe(false)
  })
})

describe('the clock at a start', () => {
  it.each<[string, number | null, TimeSource[], boolean]>([
    ['of a new site', null, [], false],
    ['a minute after the last look', minute, [], false],
    ['that lies before the last look', -day, [], false],
    ['a day after the last look', day, [], true],
    ['a day after it, as a clock elsewhere says too', day, [says(start)], false],
  ])('%s', async (_what, agoMs, sources, isDoubtful) => {
    if (agoMs !== null)
      await setMark(test.app.database.db, 'tick', { at: isoInstant(start - agoMs), detail: null })
    const one = process()
    await one.look(...sources)
    expect(one.isDoubtful()).toBe(isDoubtful)
    const tick = await findMark(test.app.database.db, 'tick')
    expect(tick?.at === isoInstant(start)).toBe(!isDoubtful)
    // Begun anew, it proves no more than before.
    const again = process()
    again.pass(minute)
    await again.look()
    expect(again.isDoubtful()).toBe(isDoubtful)
  })
})
