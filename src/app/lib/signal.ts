import { useSyncExternalStore } from 'react'

/** A value of the page's that is shown in several places; `initial` is what the server renders them with. */
export function createSignal<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => current,
    /** Whether anybody shows it. */
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
