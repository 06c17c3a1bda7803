/** The time, as the rest of the server sees it. */
export interface Clock {
  /** Milliseconds since 1970 by the wall clock. */
  now(): number
  /** Milliseconds since some moment, at a pace that nobody sets; left out where time is made up. */
  monotonic?(): number
}

/** The instant `ms` (since 1970) as ISO 8601 text, the form in which instants are stored and sent. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString()

/** The clocks of several machines may differ by this much without work being done twice or left undone. */
export const clockToleranceMs = 5 * 60_000

/**
 * The last instant, as text, to which a wait of at most `waitMs` can have been set by any of several machines. A wait
 * that ends later was set by a clock that has been put back since; it counts as over, or whatever waits would wait until
 * the clock is there again.
 */
export const farthestInstant = (now: number, waitMs: number): string =>
  isoInstant(now + waitMs + clockToleranceMs)

/** Whether a wait that was set to at most `waitMs` has ended, or was set by a clock that has been put back since. */
export const isWaitOver = (until: string, now: number, waitMs: number): boolean =>
  Date.parse(until) <= now || isoInstant(Date.parse(until)) > farthestInstant(now, waitMs)

/** What `work` comes to, or `late` when that takes longer than `ms`. It is not stopped then; the timer goes with the answer. */
export async function within<Result, const Late>(
  ms: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
