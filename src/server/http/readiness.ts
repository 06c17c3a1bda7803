import { within } from '#server/adapters/clock/port.ts'

/** How long a part of the server has to answer before it counts as silent. */
const answerWithinMs = 2000

const inFlight = new WeakMap<() => Promise<void>, Promise<boolean>>()

/**
 * Whether a part of the server answers within two seconds; `check` throws when it does not. Who asks while nobody has
 * answered yet waits for the same check, so that a silent part is not asked by more and more callers.
 */
export async function answersInTime(
  check: () => Promise<void>,
  withinMs: number = answerWithinMs,
): Promise<boolean> {
  const asked =
    inFlight.get(check) ??
    check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => inFlight.delete(check))
  inFlight.set(check, asked)
  return within(withinMs, asked, false)
}
