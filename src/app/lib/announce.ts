import { useSyncExternalStore } from 'react'

/**
 * Words for screen readers about what has just changed. One polite live region in the page says them; see
 * `components/ui/announcer.tsx`.
 */
let current = ''
const listeners = new Set<() => void>()

/** Says a text once. The same text twice in a row is said twice. */
export function announce(text: string): void {
  // A live region that does not change is not read, so a repeated text carries an invisible difference.
  current = current === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The text to hold in the live region. */
export const useAnnouncement = (): string =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => '',
  )
