import { useSyncExternalStore } from 'react'

/** Creates a hook that returns whether the window is at least `rem` wide. */
export function widthHook(rem: number): () => boolean {
  const query = `(min-width: ${rem}rem)`
  const subscribe = (onChange: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

export const useIsWide = widthHook(64)
