import { setTimeout as delay } from 'node:timers/promises'
import { tooMany } from '#server/http/errors.ts'

/**
 * How many pages are rendered with their data within ten seconds: for one link or session, and over all. A rendering
 * blocks the event loop for as long as hundreds of other responses take; beyond the budget the plain page is sent, whose
 * script fetches the data.
 */
const windowMs = 10_000
const maxPerKey = 10
const maxOverall = 60
/** The wait before a plain page, so that a program that asks again and again takes no time from other visitors. */
const pauseMs = 250

/** Counts one rendering of a page that has no plain version. Throws 429 if it exceeds the budget. */
export async function requireRender(ctx: { renders: RenderBudget }, key: string): Promise<void> {
  if (!(await ctx.renders.take(key))) throw tooMany('http.tooOften', windowMs / 1000)
}

export type RenderBudget = ReturnType<typeof createRenderBudget>

/** Counts in memory, because each process protects its own event loop. `now` is a monotonic clock in milliseconds. */
export function createRenderBudget(
  now = () => performance.now(),
  pause: () => Promise<unknown> = () => delay(pauseMs),
) {
  let startedAt = now()
  let overall = 0
  const counts = new Map<string, number>()
  return {
    /** Counts one rendering for a link or session. Resolves with `false`, after a pause, if it exceeds the budget. */
    async take(key: string): Promise<boolean> {
      if (now() - startedAt >= windowMs) {
        startedAt = now()
        overall = 0
        counts.clear()
      }
      const count = (counts.get(key) ?? 0) + 1
      if (count > maxPerKey || overall >= maxOverall) {
        await pause()
        return false
      }
      counts.set(key, count)
      overall += 1
      return true
    },
  }
}
