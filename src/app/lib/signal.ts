import { useSyncExternalStore } from 'react'

/** Creates a value that several components show; the server renders `initial`. */
export function createSignal<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => current,
    isShown: () => listeners.size > 0,
    set(next: Value): void {
      current = next
      for (const listener of listeners) listener()
    },
    useValue: (): Value =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => initial,
      ),
  }
}
