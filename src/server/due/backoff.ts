/** The lease of a claim: longer than any call to a provider or mail server with its retry. */
export const leaseMs = 40_000

export const maxBackOffMs = 3_600_000

/** Returns the wait after failed attempt `tries`: doubles from `firstMs` up to `maxMs`. */
export const backOffMs = (tries: number, firstMs = 15_000, maxMs = maxBackOffMs): number =>
  Math.min(firstMs * 2 ** Math.max(0, tries - 1), maxMs)
