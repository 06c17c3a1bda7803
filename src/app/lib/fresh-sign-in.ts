import { useSyncExternalStore } from 'react'
import { ApiError } from '#app/lib/http.ts'

/** Somebody waits until the host has shown who they are. */
export interface Ask {
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

// One dialog for all calls that were refused at the same time.
let open: Ask | null = null
const listeners = new Set<() => void>()

function publish(next: Ask | null): void {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the host show again who they are; whether they did. Where no dialog can ask, they did not. */
export function askFreshSignIn(): Promise<boolean> {
  if (open) return open.promise
  if (listeners.size === 0) return Promise.resolve(false)
  let resolve: (isConfirmed: boolean) => void = () => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  publish({
    promise,
    answer: (isConfirmed) => {
      publish(null)
      resolve(isConfirmed)
    },
  })
  return promise
}

/** What the dialog answers to, while one is wanted. */
export const useFreshSignInAsk = (): Ask | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )

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
