/**
 * A process that dies at work loses its claim after this long. Longer than any call to a provider or a mail server takes
 * with its repeat; together with the wait for the next look, another process takes over within a minute.
 */
export const leaseMs = 40_000

/** No wait between two tries is longer than this. */
export const longestBackOffMs = 3_600_000

/** How long to wait after failed try number `tries`: doubled each time, from 15 s up to an hour where nothing else is said. */
export const backOffMs = (tries: number, firstMs = 15_000, longestMs = longestBackOffMs): number =>
  Math.min(firstMs * 2 ** Math.max(0, tries - 1), longestMs)
