import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import type { DueTask } from './ticker.ts'

/** Work that comes round by the clock, done by one process at a time. */
export interface PeriodicWork {
  name: string
  everyMs: number
  /** Does the work and answers a short result that the host can read, or `null`. */
  run(): Promise<string | null>
}

/** A process that dies at work loses its claim after this long; another one takes over. */
const leaseMs = 60_000

const longestBackOffMs = 3_600_000

/** Waiting time before try number `attempts + 1`: 15 s, doubled each time, at most an hour. */
const backOffMs = (attempts: number): number =>
  Math.min(15_000 * 2 ** Math.max(0, attempts - 1), longestBackOffMs)

/**
 * Turns periodic work into a due task: claimed by one conditional update with a lease, first run at once. The lease is
 * renewed while the work goes on, so that a long backup is not begun a second time next to the first.
 */
export function periodicTask(
  work: PeriodicWork,
  { db, clock, renewEveryMs = leaseMs / 3 }: { db: Db; clock: Clock; renewEveryMs?: number },
): DueTask {
  const claim = async (): Promise<number | null> => {
    const now = isoInstant(clock.now())
    // What lies further ahead than we ever set it was set by a clock that was put back since: it is due now.
    const farthestNext = isoInstant(clock.now() + Math.max(work.everyMs, longestBackOffMs))
    const farthestLease = isoInstant(clock.now() + leaseMs)
    await db
      .insertInto('periodic_work')
      .values({ name: work.name, next_at: now, attempts: 0 })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const claimed = await db
      .updateTable('periodic_work')
      .set((expression) => ({
        lease_until: isoInstant(clock.now() + leaseMs),
        attempts: expression('attempts', '+', 1),
      }))
      .where('name', '=', work.name)
      .where((expression) =>
        expression.or([expression('next_at', '<=', now), expression('next_at', '>', farthestNext)]),
      )
      .where((expression) =>
        expression.or([
          expression('lease_until', 'is', null),
          expression('lease_until', '<', now),
          expression('lease_until', '>', farthestLease),
        ]),
      )
      .returning('attempts')
      .executeTakeFirst()
    return claimed?.attempts ?? null
  }
  const renew = () =>
    db
      .updateTable('periodic_work')
      .set({ lease_until: isoInstant(clock.now() + leaseMs) })
      .where('name', '=', work.name)
      .where('lease_until', 'is not', null)
      .execute()
  const withLease = async (): Promise<string | null> => {
    let renewal: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      // A renewal that fails is repeated with the next one; the work itself says when the database is gone.
      renewal = renew().catch(() => undefined)
    }, renewEveryMs)
    timer.unref()
    try {
      return await work.run()
    } finally {
      clearInterval(timer)
      await renewal
    }
  }
  const settle = (changes: { nextInMs: number; result?: string | null; error?: string }) =>
    db
      .updateTable('periodic_work')
      .set({
        next_at: isoInstant(clock.now() + changes.nextInMs),
        lease_until: null,
        ...(changes.error === undefined
          ? {
              attempts: 0,
              last_ok_at: isoInstant(clock.now()),
              last_error: null,
              last_result: changes.result ?? null,
            }
          : { last_error: changes.error }),
      })
      .where('name', '=', work.name)
      .execute()
  return {
    name: work.name,
    async runDue() {
      const attempts = await claim()
      if (attempts === null) return 0
      try {
        await settle({ nextInMs: work.everyMs, result: await withLease() })
        return 1
      } catch (error) {
        await settle({
          nextInMs: backOffMs(attempts),
          error: error instanceof Error ? error.message : String(error),
        })
        throw error
      }
    },
  }
}
