import type { Deps } from '#server/context.ts'
import { isClockSuspect } from './clock-check.ts'
import { periodicTask, type TaskResult } from './periodic.ts'
import type { DueTask } from './ticker.ts'

interface AnyTask {
  name: string
  /** Also runs while the clock is suspect: it doesn't depend on the time. */
  ignoresClock?: true
}

/** Runs at an interval, in one process at a time, and first at start. */
interface PeriodicTask<Context> extends AnyTask {
  /** `null`: never on this machine. */
  everyMs: number | ((ctx: Context) => number | null)
  run(ctx: Context): Promise<TaskResult | null>
}

/** Runs in every tick; its rows store the instant at which they are due. */
interface RowTask<Context> extends AnyTask {
  due: 'rows'
  /** Runs in a separate loop, because it waits long for another server. */
  lane?: string
  /** Handles all rows that are due and returns how many. Several processes may run it. */
  run(ctx: Context): Promise<number>
}

export type Task<Context> = PeriodicTask<Context> | RowTask<Context>

/** Declares background work. `src/server/tasks.ts` lists all tasks, and declares those that only call a service function. */
export const defineTask = <Context>(task: Task<Context>): Task<Context> => task

export function bindTasks<Context extends Deps<'database' | 'clock'>>(
  tasks: readonly Task<Context>[],
  ctx: Context,
): DueTask[] {
  return tasks.map((task) => {
    const bound = bind(task, ctx)
    if (task.ignoresClock) return bound
    return { ...bound, runDue: async () => (isClockSuspect(ctx) ? 0 : bound.runDue()) }
  })
}

function bind<Context extends Deps<'database' | 'clock'>>(task: Task<Context>, ctx: Context): DueTask {
  const { name } = task
  if ('due' in task) {
    return { name, runDue: () => task.run(ctx), ...(task.lane === undefined ? {} : { lane: task.lane }) }
  }
  const { everyMs } = task
  const at = { db: ctx.database.db, clock: ctx.clock }
  const periodic = (interval: number) =>
    periodicTask({ name, everyMs: interval, run: () => task.run(ctx) }, at)
  if (typeof everyMs === 'number') return periodic(everyMs)
  // A host may change the setting that it depends on.
  const runDue = async () => {
    const interval = everyMs(ctx)
    return interval === null ? 0 : periodic(interval).runDue()
  }
  return { name, runDue }
}

/** Parses a stored result. Returns `null` for an empty or unreadable one. */
export function readResult(stored: string | null): TaskResult | null {
  if (!stored?.startsWith('{')) return null
  return JSON.parse(stored)
}
