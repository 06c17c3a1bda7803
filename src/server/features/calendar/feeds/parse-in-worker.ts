import { Worker } from 'node:worker_threads'
import { feedRead } from '#shared/constants.ts'
import type { FeedProblem } from '#shared/contract/calendar/schemas.ts'
import { FeedFailure } from './failure.ts'
import type { FeedContents, Reading } from './parse.ts'

/**
 * Parses a calendar in a worker thread, since 5 MB would block the event loop and some recurrences never end. Throws
 * `FeedFailure`.
 */
export async function readCalendarInWorker(
  text: string,
  reading: Reading,
  timeoutMs: number = feedRead.withinMs,
): Promise<FeedContents> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { text, reading },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<{ contents: FeedContents } | { problem: FeedProblem }>((resolve) => {
      timer = setTimeout(() => resolve({ problem: 'broken' }), timeoutMs)
      worker.once('message', resolve)
      worker.once('error', () => resolve({ problem: 'broken' }))
      worker.once('exit', () => resolve({ problem: 'broken' }))
    })
    if ('problem' in answer) throw new FeedFailure(answer.problem)
    return answer.contents
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
