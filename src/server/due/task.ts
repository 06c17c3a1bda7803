import type { Deps } from '#server/context.ts'
import { isTimeDoubtful } from './clock-check.ts'
import { periodicTask, type TaskResult } from './periodic.ts'
import type { DueTask } from './ticker.ts'

interface AnyTask {
  name: string
  /** Runs while the clock may be wrong, when everything else waits: nothing it does depends on the time. */
  ignoresClock?: true
}

/** Comes round by the clock, done by one process at a time; first at once. */
interface PeriodicTask<Context> extends AnyTask {
  /** `null`: not on this machine. */
  everyMs: number | ((ctx: Context) => number | null)
  run(ctx: Context): Promise<TaskResult | null>
}

/** Looked at in each round: rows that carry the instant at which they fall due. */
interface RowTask<Context> extends AnyTask {
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
export function bindTasks<Context extends Deps<'database' | 'clock'>>(
  tasks: readonly Task<Context>[],
  ctx: Context,
): DueTask[] {
  return tasks.flatMap((task) => {
    const bound = bind(task, ctx)
    if (bound === null || task.ignoresClock) return bound ?? []
    return [{ ...bound, runDue: async () => (isTimeDoubtful(ctx) ? 0 : bound.runDue()) }]
  })
}

function bind<Context extends Deps<'database' | 'clock'>>(task: Task<Context>, ctx: Context): DueTask | null {
  const { name } = task
  if ('due' in task) {
    return { name, runDue: () => task.run(ctx), ...(task.lane === undefined ? {} : { lane: task.lane }) }
  }
  const everyMs = typeof task.everyMs === 'number' ? task.everyMs : task.everyMs(ctx)
  if (everyMs === null) return null
  return periodicTask({ name, everyMs, run: () => task.run(ctx) }, { db: ctx.database.db, clock: ctx.clock })
}

/** Reads a stored result; `null` for none, and for the sentences that were stored until 2026. */
export function readResult(stored: string | null): TaskResult | null {
  if (!stored?.startsWith('{')) return null
  return JSON.parse(stored)
}
