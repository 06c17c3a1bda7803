import { useSyncExternalStore } from 'react'

/** Makes a hook that tells whether the window is at least `rem` wide, also after it was turned or pulled. */
export function widthHook(rem: number): () => boolean {
  const query = `(min-width: ${rem}rem)`
  const subscribe = (tell: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', tell)
    return () => list.removeEventListener('change', tell)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether two columns have room: whole cards beside each other's words, a preview beside what is typed. */
export const useIsWide = widthHook(64)
