import type { FastifyBaseLogger } from 'fastify'
import { isDiskFailure } from '#server/db/failures.ts'

/** Something that looks for rows fallen due and does what they want. Idempotent; several processes may run it. */
export interface DueTask {
  name: string
  /** Does all that is due now and answers how many rows it worked on. */
  runDue(): Promise<number>
}

/** Looks for due work at start, every 15 seconds, and when something was just made due. */
export interface Ticker {
  start(): void
  /** Looks now, or right after the look that is under way. */
  poke(): void
  /** Looks once and waits until all tasks are done. For tests and for the command line. */
  runOnce(): Promise<void>
  /** Stops looking and waits for the task under way; the others are left to the next start, or another process. */
  stop(): Promise<void>
}

/** Work that nobody announced is found after this long. */
export const lookEveryMs = 15_000

/** Makes a ticker over tasks. A task that fails is logged and looked at again next time; others go on. */
export function createTicker({
  tasks,
  log,
  onRun,
}: {
  tasks: readonly DueTask[]
  log: FastifyBaseLogger
  /** Told of every run that had something to do. */
  onRun?: (task: string, outcome: 'done' | 'failed') => void
}): Ticker {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isPoked = false
  let isStopped = true

  const runOnce = async (isEnough = () => false) => {
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
        log[level]({ task: task.name, err: error }, 'due work failed, will be tried again')
      }
    }
  }
  const look = () => {
    if (running) {
      isPoked = true
      return
    }
    running = runOnce(() => isStopped).finally(() => {
      running = null
      if (isPoked && !isStopped) {
        isPoked = false
        look()
      }
    })
  }
  return {
    start() {
      isStopped = false
      timer = setInterval(look, lookEveryMs)
      timer.unref()
      look()
    },
    poke() {
      if (!isStopped) look()
    },
    runOnce: () => runOnce(),
    async stop() {
      isStopped = true
      if (timer) clearInterval(timer)
      timer = null
      await running
    },
  }
}
