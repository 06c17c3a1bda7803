import { ApiError } from './http.ts'
import { createSignal } from './signal.ts'

export interface Ask {
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

// One dialog for all calls that are refused at the same time.
const asked = createSignal<Ask | null>(null)

/** Asks the host to sign in again. Resolves to whether they did; `false` where no dialog is mounted. */
export function requestReauth(): Promise<boolean> {
  const open = asked.get()
  if (open) return open.promise
  if (!asked.isShown()) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    asked.set(null)
    resolve(isConfirmed)
  }
  asked.set({ promise, answer })
  return promise
}

export const useReauthRequest = asked.useValue

const isStale = (error: unknown): boolean => error instanceof ApiError && error.body?.code === 'fresh_sign_in'

/** Repeats a call after a fresh sign-in if the server requires one. */
export async function withReauth<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!isStale(error) || !(await requestReauth())) throw error
    return call()
  }
}
