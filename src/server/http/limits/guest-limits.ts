import type { Clock } from '#server/adapters/clock/port.ts'
import { AppError, tooMany } from '#server/http/errors.ts'
import { type Endpoint, limitsOf } from '#shared/contract/endpoint.ts'
import type { RateLimiter } from './rate-limit.ts'

const tooOften = 'http.tooOften'
const mostRemembered = 5000

/** Until when each limiter's limits are closed, by name. */
const closed = new WeakMap<RateLimiter, Map<string, number>>()

/**
 * Counts one call of the guest of a stay. Throws 429 once a limit that the contract declares for the endpoint is passed.
 * They are counted in the database, where several processes agree; what is closed is remembered here until it opens
 * again, so that a flood of refused calls writes nothing.
 */
export async function countGuestCall(
  { limiter, clock }: { limiter: RateLimiter; clock: Clock },
  endpoint: Endpoint,
  stay: string,
): Promise<void> {
  const closedUntil = closed.get(limiter) ?? new Map<string, number>()
  closed.set(limiter, closedUntil)
  for (const limit of limitsOf(endpoint)) {
    const what = `${endpoint.method} ${endpoint.path} ${limit.windowMs / 1000}`
    const name = `${what} ${stay}`
    const left = (closedUntil.get(name) ?? 0) - clock.now()
    // A clock that was put back would keep it closed for longer than any window lasts.
    if (left > 0 && left <= limit.windowMs) throw tooMany(tooOften, Math.ceil(left / 1000))
    try {
      await limiter.hit(what, stay, limit, tooOften)
    } catch (error) {
      if (error instanceof AppError && error.retryAfterSeconds !== undefined && error.code === 'tooMany') {
        if (closedUntil.size >= mostRemembered) closedUntil.clear()
        closedUntil.set(name, clock.now() + error.retryAfterSeconds * 1000)
      }
      throw error
    }
  }
}
