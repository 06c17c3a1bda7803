import type { Clock } from '#server/adapters/clock/port.ts'
import { type Endpoint, limitsOf } from '#shared/contract/endpoint.ts'
import { errors } from '#words/en/errors.ts'
import { AppError, tooMany } from './errors.ts'
import type { RateLimiter } from './rate-limit.ts'

const { tooOften } = errors.http
const mostRemembered = 5000

/** Counts one call of the guest of a stay. Throws 429 once a limit of the endpoint is passed. */
export type GuestLimits = (endpoint: Endpoint, stay: string) => Promise<void>

/**
 * The limits that the contract declares for guests' calls. They are counted in the database, where several processes
 * agree; what is closed is remembered here until it opens again, so that a flood of refused calls writes nothing.
 */
export function createGuestLimits({
  limiter,
  clock,
}: {
  limiter: Pick<RateLimiter, 'hit'>
  clock: Clock
}): GuestLimits {
  const closedUntil = new Map<string, number>()

  const secondsClosed = (name: string, windowMs: number): number => {
    const left = (closedUntil.get(name) ?? 0) - clock.now()
    // A clock that was put back would keep it closed for longer than any window lasts.
    return left > 0 && left <= windowMs ? Math.ceil(left / 1000) : 0
  }
  const close = (name: string, forSeconds: number): void => {
    if (closedUntil.size >= mostRemembered) closedUntil.clear()
    closedUntil.set(name, clock.now() + forSeconds * 1000)
  }

  return async (endpoint, stay) => {
    for (const limit of limitsOf(endpoint)) {
      const what = `${endpoint.method} ${endpoint.path} ${limit.windowMs / 1000}`
      const name = `${what} ${stay}`
      const seconds = secondsClosed(name, limit.windowMs)
      if (seconds > 0) throw tooMany(tooOften, seconds)
      try {
        await limiter.hit(what, stay, limit, tooOften)
      } catch (error) {
        if (error instanceof AppError && error.retryAfterSeconds !== undefined && error.code === 'tooMany')
          close(name, error.retryAfterSeconds)
        throw error
      }
    }
  }
}
