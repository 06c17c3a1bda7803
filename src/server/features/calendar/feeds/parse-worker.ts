import { parentPort, workerData } from 'node:worker_threads'
import { FeedFailure } from './failure.ts'
import type { Reading } from './occurrences.ts'
import { readCalendar } from './parse.ts'

const { text, reading } = workerData as { text: string; reading: Reading }

try {
  parentPort?.postMessage({ contents: readCalendar(text, reading) })
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof FeedFailure ? error.problem : 'broken' })
}
