import { useEffect } from 'react'

/** Has the browser ask before the page is left, while something on it would be lost. */
export function useHoldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isHeld])
}
