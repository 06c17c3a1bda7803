import { within } from '#server/clock.ts'

const answerWithinMs = 2000

const inFlight = new WeakMap<() => Promise<void>, Promise<boolean>>()

/** Returns whether `check` succeeds in time. Concurrent callers share one check. */
export async function respondsInTime(check: () => Promise<void>, withinMs = answerWithinMs) {
  const answer =
    inFlight.get(check) ??
    check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => inFlight.delete(check))
  inFlight.set(check, answer)
  return within(withinMs, answer, false)
}
