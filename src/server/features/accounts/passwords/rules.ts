import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { newPasswordMaxLength, newPasswordMinLength } from '#shared/constants.ts'
import { problem } from '#shared/contract/problems.ts'
import type { KnownFacts } from './score.ts'

const requiredScore = 3

/** Scores in a separate thread: the word lists take 70 MB, and a long password a second. */
async function scoreInWorker(password: string, known: KnownFacts): Promise<number> {
  const worker = new Worker(new URL('./score-worker.ts', import.meta.url), {
    workerData: { password, known },
    // Modules that the server preloads could keep the thread alive.
    execArgv: [],
  })
  try {
    const [score] = (await once(worker, 'message')) as [number]
    return score
  } finally {
    await worker.terminate()
  }
}

export async function newPasswordProblem(password: string, known: KnownFacts): Promise<string | null> {
  const { length } = [...password]
  if (length < newPasswordMinLength) return problem('passwordTooShort', newPasswordMinLength)
  if (length > newPasswordMaxLength) return problem('passwordTooLong', newPasswordMaxLength)
  return (await scoreInWorker(password, known)) < requiredScore ? problem('passwordWeak') : null
}
