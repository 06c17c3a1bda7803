import type { Clock } from '#server/adapters/clock/port.ts'
import { AppError, tooMany } from '#server/http/errors.ts'
import { type Endpoint, limitsOf } from '#shared/contract/endpoint.ts'
import type { RateLimiter } from './rate-limit.ts'

const tooOften = 'http.tooOften'
const maxRemembered = 5000

/** The end of each exhausted limit, by name, for each limiter. */
const closed = new WeakMap<RateLimiter, Map<string, number>>()

/**
 * Counts one call of the stay's guest. Throws 429 once a declared limit of the endpoint is exceeded. The database
 * counts, so several processes agree. An exhausted limit is cached until it resets, so a flood of rejected calls
 * writes nothing.
 */
export async function countGuestCall(
  { limiter, clock }: { limiter: RateLimiter; clock: Clock },
  endpoint: Endpoint,
  stay: string,
): Promise<void> {
  const limitedUntil = closed.get(limiter) ?? new Map<string, number>()
  closed.set(limiter, limitedUntil)
  for (const limit of limitsOf(endpoint)) {
    const what = `${endpoint.method} ${endpoint.path} ${limit.windowMs / 1000}`
    const name = `${what} ${stay}`
    const left = (limitedUntil.get(name) ?? 0) - clock.now()
    // After the clock was set back, the entry could outlast any window.
    if (left > 0 && left <= limit.windowMs) throw tooMany(tooOften, Math.ceil(left / 1000))
    try {
      await limiter.hit(what, stay, limit, tooOften)
    } catch (error) {
      const retryAfterSeconds = error instanceof AppError ? error.details.retryAfterSeconds : undefined
      if (retryAfterSeconds !== undefined) {
        if (limitedUntil.size >= maxRemembered) limitedUntil.clear()
        limitedUntil.set(name, clock.now() + retryAfterSeconds * 1000)
      }
      throw error
    }
  }
}
