import type { Clock } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { periodicTask } from './periodic.ts'
import type { DueTask } from './ticker.ts'

/** What a run found or did, as numbers: the words are made where a host reads them. */
export type TaskResult = Readonly<Record<string, number>>

/** Comes round by the clock, done by one process at a time; first at once. */
export interface PeriodicTask<Context> {
  name: string
  /** `null`: not on this machine. */
  everyMs: number | ((ctx: Context) => number | null)
  run(ctx: Context): Promise<TaskResult | null>
}

/** Looked at in each round: rows that carry the instant at which they fall due. */
export interface RowTask<Context> {
  name: string
  due: 'rows'
  /** Goes its own rounds beside all other work, for what waits long for somebody else. */
  lane?: string
  /** Does all that is due now and answers how many rows it worked on. Several processes may run it. */
  run(ctx: Context): Promise<number>
}

export type Task<Context> = PeriodicTask<Context> | RowTask<Context>

/** Declares work that falls due, in the feature that knows it; `src/server/tasks.ts` is the list of all of it. */
export const defineTask = <Context>(task: Task<Context>): Task<Context> => task

/** The tasks as the ticker runs them, on this context. */
export function bindTasks<Context extends { database: { db: Db }; clock: Clock }>(
  tasks: readonly Task<Context>[],
  ctx: Context,
): DueTask[] {
  return tasks.flatMap((task) => {
    const { name } = task
    if ('due' in task)
      return [{ name, runDue: () => task.run(ctx), ...(task.lane === undefined ? {} : { lane: task.lane }) }]
    const everyMs = typeof task.everyMs === 'number' ? task.everyMs : task.everyMs(ctx)
    if (everyMs === null) return []
    return [
      periodicTask({ name, everyMs, run: () => task.run(ctx) }, { db: ctx.database.db, clock: ctx.clock }),
    ]
  })
}

/** Reads a stored result; `null` for none, and for the sentences that were stored until 2026. */
export function readResult(stored: string | null): TaskResult | null {
  if (!stored?.startsWith('{')) return null
  return JSON.parse(stored)
}
