import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { newPasswordMaxLength, newPasswordMinLength } from '#shared/constants.ts'
import { problem } from '#shared/contract/problems.ts'
import type { KnownFacts } from './password-score.ts'

// Loads lazily: a native library, which a start doesn't need.
const argon2 = () => import('@node-rs/argon2')

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Verified for an unknown e-mail, so that it takes the same time as a wrong password. Nobody knows the random value
// behind this hash.
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$oyNq3uzneJnzhfYWVEUvOw$4o07OMyFgZrvpO8FcE5WBxsRKTG5bJGOvvBqLO1M81Y'

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(password, hashOptions)
}

/** Returns whether a password matches a hash; takes the same time for `null`. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2()
  const isRight = await verify(passwordHash ?? dummyHash, password)
  return isRight && passwordHash !== null
}

const requiredScore = 3

/** Scores in a separate thread: the word lists take 70 MB, and a long password a second. */
async function scoreInWorker(password: string, known: KnownFacts): Promise<number> {
  const worker = new Worker(new URL('./password-score-worker.ts', import.meta.url), {
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
