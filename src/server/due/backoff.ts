/** The lease of a claim: longer than any call to a provider or mail server with its retry. */
export const leaseMs = 40_000

export const longestBackOffMs = 3_600_000

/** Returns the wait after failed attempt `tries`: doubles from `firstMs` up to `longestMs`. */
export const backOffMs = (tries: number, firstMs = 15_000, longestMs = longestBackOffMs): number =>
  Math.min(firstMs * 2 ** Math.max(0, tries - 1), longestMs)
