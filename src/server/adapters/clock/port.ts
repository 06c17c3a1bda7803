/** The time, as the rest of the server sees it. */
export interface Clock {
  /** Milliseconds since 1970 by the wall clock. */
  now(): number
}

/** The instant `ms` (since 1970) as ISO 8601 text, the form in which instants are stored and sent. */
export const isoInstant = (ms: number): string => new Date(ms).toISOString()
