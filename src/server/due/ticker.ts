import type { FastifyBaseLogger } from 'fastify'
import { isDiskFailure } from '#server/db/failures.ts'

/** Something that looks for rows fallen due and does what they want. Idempotent; several processes may run it. */
export interface DueTask {
  name: string
  /** Tasks of one lane go round in order; lanes wait for no other. */
  lane?: string
  /** Does all that is due now and answers how many rows it worked on. */
  runDue(): Promise<number>
}

/** Looks for due work at start, every 15 seconds, and when something was just made due. */
export interface Ticker {
  start(): void
  /** Looks now, or right after the look that is under way. */
  wake(): void
  /** Looks once and waits until all tasks are done. For tests and for the command line. */
  runOnce(): Promise<void>
  /** Stops looking and waits for the task under way; the others are left to the next start, or another process. */
  stop(): Promise<void>
}

/** Work that nobody announced is found after this long. */
export const pollIntervalMs = 15_000

interface Tasks {
  tasks: readonly DueTask[]
  log: FastifyBaseLogger
  /** Told of every run that had something to do. */
  onRun?: (task: string, outcome: 'done' | 'failed') => void
}

async function round({ tasks, log, onRun }: Tasks, isEnough = () => false): Promise<void> {
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

/** The rounds of one lane, one at a time. */
function createLane(work: Tasks) {
  let running: Promise<void> | null = null
  let isPoked = false
  let isStopped = true
  const look = () => {
    if (isStopped) return
    if (running) {
      isPoked = true
      return
    }
    running = round(work, () => isStopped).finally(() => {
      running = null
      if (!isPoked) return
      isPoked = false
      // After whatever else waits: work that makes work must not keep the server from answering.
      setImmediate(look)
    })
  }
  return {
    look,
    start() {
      isStopped = false
      look()
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}

/** Makes a ticker over tasks. A task that fails is logged and looked at again next time; others go on. */
export function createTicker(work: Tasks): Ticker {
  const names = new Set(work.tasks.map((task) => task.lane))
  const lanes = [...names].map((lane) =>
    createLane({ ...work, tasks: work.tasks.filter((task) => task.lane === lane) }),
  )
  let timer: NodeJS.Timeout | null = null
  return {
    start() {
      timer = setInterval(() => {
        for (const lane of lanes) lane.look()
      }, pollIntervalMs)
      timer.unref()
      for (const lane of lanes) lane.start()
    },
    wake() {
      for (const lane of lanes) lane.look()
    },
    runOnce: () => round(work),
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
