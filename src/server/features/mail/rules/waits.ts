const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Waiting time after each try that the server did not take; after the last one, on the fourth day, the mail has failed. */
const waitsMs = [
  15_000,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
  12 * hourMs,
  12 * hourMs,
  24 * hourMs,
]
export const longestWaitMs = Math.max(...waitsMs)

/** How long to wait after try number `attempts`, in ms; `null` when it was the last. */
export const waitAfter = (attempts: number): number | null => waitsMs[attempts - 1] ?? null

/** A mail that was not taken for this long is late: the host is told. */
export const lateAfterMs = 3 * hourMs
