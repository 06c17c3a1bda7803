/** The time, as the rest of the server sees it. */
export interface Clock {
  /** Milliseconds since 1970 by the wall clock. */
  now(): number
}

/** The instant `ms` (since 1970) as ISO 8601 text, the form in which instants are stored and sent. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString()

/**
 * Whether a wait has ended that was never set more than `farthestMs` ahead. One that ends later than that was set by a
 * clock that has been put back since; it counts as over, or whatever waits would wait until the clock is there again.
 */
export function isWaitOver(until: string, now: number, farthestMs: number): boolean {
  const end = Date.parse(until)
  return end <= now || end > now + farthestMs
}
