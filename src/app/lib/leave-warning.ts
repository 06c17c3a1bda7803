import { useEffect, useEffectEvent, useId } from 'react'

/** Makes the browser ask before it leaves a page with unsaved data. */
export function useLeaveWarning(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isHeld])
}

/** Calls `onBack` on Back instead of leaving the page, because iOS leaves without `beforeunload`. */
export function useBackGuard(isHeld: boolean, onBack: () => void): void {
  const id = useId()
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isHeld) return
    const hold = () => history.pushState(id, '')
    const handlePop = () => {
      if (history.state === id) return
      hold()
      handleBack()
    }
    hold()
    addEventListener('popstate', handlePop)
    return () => {
      removeEventListener('popstate', handlePop)
      if (history.state === id) history.back()
    }
  }, [isHeld, id])
}
