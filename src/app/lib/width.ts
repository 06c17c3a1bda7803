import { useSyncExternalStore } from 'react'

const desktopRem = 64

const listOf = (rem: number) => matchMedia(`(min-width: ${rem}rem)`)

/** Returns whether the window is at least `rem` wide. */
export const isWide = (rem = desktopRem): boolean => listOf(rem).matches

/** Creates a hook that returns whether the window is at least `rem` wide. */
export function widthHook(rem: number): () => boolean {
  const subscribe = (onChange: () => void) => {
    const list = listOf(rem)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => isWide(rem))
}

export const useIsWide = widthHook(desktopRem)
