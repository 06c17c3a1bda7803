import type { Updateable } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/client.ts'
import { oneRow, rowsWritten } from '#server/db/columns.ts'
import { isUnleased, isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { isoInstant } from '#shared/dates.ts'
import { backOffMs, leaseMs, maxBackOffMs } from './backoff.ts'
import type { DueTask } from './ticker.ts'

/** Counts from one run of a task; the screens translate them. */
export type TaskResult = Readonly<Record<string, number>>

interface PeriodicWork {
  name: string
  everyMs: number
  run(): Promise<TaskResult | null>
}

/** A successful claim: the attempt's number, and the end of its lease. */
interface Claim {
  attempts: number
  leaseUntil: string
}

interface Claimable {
  work: PeriodicWork
  db: Db
  clock: Clock
  renewEveryMs: number
}

const newLeaseEnd = ({ clock }: Pick<Claimable, 'clock'>) => isoInstant(clock.now() + leaseMs)

/** Claims the work by one conditional update. Returns `null` if it isn't due or another process holds it. */
async function claim({ work, db, clock }: Claimable): Promise<Claim | null> {
  const now = clock.now()
  const leaseUntil = newLeaseEnd({ clock })
  await db
    .insertInto('periodic_work')
    .values({ name: work.name, next_at: isoInstant(now), attempts: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const claiming = db
    .updateTable('periodic_work')
    .set((expression) => ({ lease_until: leaseUntil, attempts: expression('attempts', '+', 1) }))
    .where('name', '=', work.name)
    .where(isWaitOver('next_at', now, Math.max(work.everyMs, maxBackOffMs)))
    .where(isUnleased(now, leaseMs))
    .returning('attempts')
  const claimed = await oneRow(claiming)
  return claimed && { ...claimed, leaseUntil }
}

const updateOwn = ({ work, db }: Claimable, { leaseUntil }: Claim) =>
  db.updateTable('periodic_work').where('name', '=', work.name).where('lease_until', '=', leaseUntil)

async function renew(claimable: Claimable, held: Claim): Promise<void> {
  const leaseUntil = newLeaseEnd(claimable)
  const renewing = updateOwn(claimable, held).set({ lease_until: leaseUntil })
  if ((await rowsWritten(renewing)) > 0) held.leaseUntil = leaseUntil
}

async function runLeased(claimable: Claimable, held: Claim): Promise<TaskResult | null> {
  let renewal: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // The next renewal retries a failed one; the work itself fails if the database is down.
    renewal = renewal.then(() => renew(claimable, held)).catch(() => undefined)
  }, claimable.renewEveryMs)
  timer.unref()
  try {
    return await claimable.work.run()
  } finally {
    clearInterval(timer)
    await renewal
  }
}

/** Records the outcome and when to run next, and ends the lease. Returns false if the lease was lost. */
async function recordOutcome(
  claimable: Claimable,
  held: Claim,
  nextInMs: number,
  outcome: Updateable<Tables['periodic_work']>,
): Promise<boolean> {
  const next_at = isoInstant(claimable.clock.now() + nextInMs)
  const recording = updateOwn(claimable, held).set({ ...outcome, next_at, lease_until: null })
  return (await rowsWritten(recording)) > 0
}

/** Makes a task due now, if it has run before. */
export async function runSoon(tx: Db, name: string, at: string): Promise<void> {
  await tx.updateTable('periodic_work').set({ next_at: at }).where('name', '=', name).execute()
}

/**
 * Turns periodic work into a due task. It is claimed by one conditional update with a lease; the first run is
 * immediate. The lease is renewed while the work runs, so a long backup isn't started twice. Only the lease's holder
 * renews it and records the outcome.
 */
export function periodicTask(
  work: PeriodicWork,
  { db, clock, renewEveryMs = leaseMs / 3 }: { db: Db; clock: Clock; renewEveryMs?: number },
): DueTask {
  const claimable = { work, db, clock, renewEveryMs }
  return {
    name: work.name,
    async runDue() {
      const held = await claim(claimable)
      if (held === null) return 0
      let result: TaskResult | null
      try {
        result = await runLeased(claimable, held)
      } catch (error) {
        const last_error = error instanceof Error ? error.message : String(error)
        await recordOutcome(claimable, held, backOffMs(held.attempts), { last_error })
        throw error
      }
      const last_result = result && JSON.stringify(result)
      const done = { attempts: 0, last_ok_at: isoInstant(clock.now()), last_error: null, last_result }
      // This process was paused for longer than its lease.
      if (!(await recordOutcome(claimable, held, work.everyMs, done)))
        throw new Error(`${work.name} took longer than its lease, and another process claimed it`)
      return 1
    },
  }
}
