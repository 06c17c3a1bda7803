import { useSyncExternalStore } from 'react'

/** Creates a hook that returns whether the window is at least `rem` wide. */
export function widthHook(rem: number): () => boolean {
  const query = `(min-width: ${rem}rem)`
  const subscribe = (tell: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', tell)
    return () => list.removeEventListener('change', tell)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

export const useIsWide = widthHook(64)
