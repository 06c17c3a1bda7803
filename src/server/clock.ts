import { setTimeout as delay } from 'node:timers/promises'
import { isoInstant } from '#shared/dates.ts'

export interface Clock {
  now(): number
  /** Milliseconds since some start, at a constant pace; absent for a simulated clock. */
  monotonic?(): number
}

export const systemClock: Clock = { now: Date.now, monotonic: () => performance.now() }

/** The supported clock skew between machines: within it, work is neither duplicated nor missed. */
export const clockToleranceMs = 5 * 60_000

/** Returns the latest end (ISO 8601) of a wait of `waitMs`; a later one was set before the clock was set back. */
export const farthestInstant = (now: number, waitMs: number): string =>
  isoInstant(now + waitMs + clockToleranceMs)

/** Returns whether a wait of at most `waitMs` has ended, or was set before the clock was set back. */
export const isWaitOver = (until: string, now: number, waitMs: number): boolean =>
  Date.parse(until) <= now || isoInstant(Date.parse(until)) > farthestInstant(now, waitMs)

/** Resolves with `work`, or with `late` after `ms`. Doesn't cancel the work; clears the timer. */
export async function within<Result, const Late>(
  ms: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  const settled = new AbortController()
  const timeUp = delay(ms, late, { signal: settled.signal })
  return Promise.race([work, timeUp]).finally(() => settled.abort())
}
