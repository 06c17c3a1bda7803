import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isDiskFailure } from '#server/db/failures.ts'

/** Finds due rows and handles them. Idempotent; several processes may run it. */
export interface DueTask {
  name: string
  lane?: string
  runDue(): Promise<number>
}

/** Due work without a `wake()` is found within this time. */
export const pollIntervalMs = 15_000

interface Tasks {
  tasks: readonly DueTask[]
  log: FastifyBaseLogger
  onRun?: (task: string, outcome: 'done' | 'failed') => void
}

async function tick({ tasks, log, onRun }: Tasks, isEnough = () => false): Promise<void> {
  for (const task of tasks) {
    if (isEnough()) return
    try {
      const count = await task.runDue()
      if (count > 0) {
        onRun?.(task.name, 'done')
        log.info({ task: task.name, count }, 'due work done')
      }
    } catch (error) {
      onRun?.(task.name, 'failed')
      const level = isDiskFailure(error) ? 'error' : 'warn'
      log[level]({ task: task.name, err: error }, 'due work failed and will be retried')
    }
  }
}

function createLane(work: Tasks) {
  let running: Promise<void> | null = null
  let isWakeRequested = false
  let isStopped = true
  const runWhileWoken = async () => {
    while (isWakeRequested && !isStopped) {
      isWakeRequested = false
      await tick(work, () => isStopped)
      // Yields to the event loop: work that makes work must not block requests.
      await setImmediate()
    }
    running = null
  }
  const poll = () => {
    if (isStopped) return
    isWakeRequested = true
    running ??= runWhileWoken()
  }
  return {
    poll,
    running: () => running,
    start() {
      isStopped = false
      poll()
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

/**
 * Creates a ticker, which polls for due work at start, every 15 seconds, and when woken. It logs a failing task and
 * retries it in the next tick; the other tasks run.
 */
export function createTicker(work: Tasks) {
  const names = new Set(work.tasks.map((task) => task.lane))
  const lanes = [...names].map((lane) =>
    createLane({ ...work, tasks: work.tasks.filter((task) => task.lane === lane) }),
  )
  const running = () => lanes.flatMap((lane) => lane.running() ?? [])
  let timer: NodeJS.Timeout | null = null
  return {
    /** Resolves when the work that was due, and the work that it made, is done. */
    async start(): Promise<void> {
      timer = setInterval(() => {
        for (const lane of lanes) lane.poll()
      }, pollIntervalMs)
      timer.unref()
      for (const lane of lanes) lane.start()
      // Work of one lane wakes the others.
      for (let work = running(); work.length > 0; work = running()) await Promise.all(work)
    },
    /** Polls now, or right after the poll in flight. */
    wake(): void {
      for (const lane of lanes) lane.poll()
    },
    /** Polls once and resolves when all tasks are done. For tests and the command line. */
    runOnce: (): Promise<void> => tick(work),
    async stop(): Promise<void> {
      if (timer) clearInterval(timer)
      timer = null
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
