import { ApiError } from './http.ts'
import { createSignal } from './signal.ts'

/** Somebody waits until the host has shown who they are. */
export interface Ask {
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

// One dialog for all calls that were refused at the same time.
const asked = createSignal<Ask | null>(null)

/** Has the host show again who they are; whether they did. Where no dialog can ask, they did not. */
export function askFreshSignIn(): Promise<boolean> {
  const open = asked.get()
  if (open) return open.promise
  if (!asked.isShown()) return Promise.resolve(false)
  let answer: Ask['answer'] = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    answer = (isConfirmed) => {
      asked.set(null)
      resolve(isConfirmed)
    }
  })
  asked.set({ promise, answer })
  return promise
}

/** What the dialog answers to, while one is wanted. */
export const useFreshSignInAsk = asked.useValue

const isStale = (error: unknown): boolean => error instanceof ApiError && error.body?.code === 'fresh_sign_in'

/** Makes a call again once the host has confirmed, where it wanted a fresh sign-in. */
export async function withFreshSignIn<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!isStale(error) || !(await askFreshSignIn())) throw error
    return call()
  }
}
