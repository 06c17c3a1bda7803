import type { Clock } from '#server/clock.ts'

export interface FakeClock extends Clock {
  set(instant: string | number): void
  advance(ms: number): void
}

/** The default start of tests: noon in New Zealand on 1 December 2026. */
export const testStart = '2026-11-30T23:00:00.000Z'

export function createFakeClock(start: string = testStart): FakeClock {
  let current = Date.parse(start)
  return {
    now: () => current,
    set: (instant) => {
      current = typeof instant === 'number' ? instant : Date.parse(instant)
    },
    advance: (ms) => {
      current += ms
    },
  }
}
