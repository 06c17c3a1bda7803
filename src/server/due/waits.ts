/**
 * A process that dies at work loses its claim after this long. Longer than any call to a provider or a mail server takes
 * with its repeat; together with the wait for the next look, another process takes over within a minute.
 */
export const leaseMs = 40_000

/** No wait between two tries is longer than this. */
export const longestBackOffMs = 3_600_000

/** How long to wait after failed try number `tries`: 15 s, doubled each time, at most an hour. */
export const backOffMs = (tries: number): number =>
  Math.min(15_000 * 2 ** Math.max(0, tries - 1), longestBackOffMs)
