import { useEffect, useEffectEvent, useState } from 'react'
import { randomId } from './random-id.ts'

/** Makes the browser ask before it leaves a page with unsaved data. */
export function useLeaveWarning(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isHeld])
}

/** The browser still has to go back over the entry of a guard that has ended. */
let isGoingBack = false

function goBackOverEntry(): void {
  isGoingBack = true
  const handleBack = () => {
    isGoingBack = false
    history.scrollRestoration = 'auto'
  }
  addEventListener('popstate', handleBack, { once: true })
  history.back()
}

/** Calls `onBack` on Back instead of leaving the page, because iOS leaves without `beforeunload`. */
export function useBackGuard(isHeld: boolean, onBack: () => void): void {
  const [id] = useState(randomId)
  const handleBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isHeld) return
    const hold = () => history.pushState(id, '')
    const handlePop = () => {
      if (history.state === id) return
      hold()
      handleBack()
    }
    const start = () => {
      // Going back over the entry must not undo a scroll to what was just saved.
      history.scrollRestoration = 'manual'
      hold()
      addEventListener('popstate', handlePop)
    }
    // Otherwise the Back of the guard before would end this one.
    if (isGoingBack) addEventListener('popstate', start, { once: true })
    else start()
    return () => {
      removeEventListener('popstate', start)
      removeEventListener('popstate', handlePop)
      if (history.state === id && !isGoingBack) goBackOverEntry()
    }
  }, [isHeld, id])
}

/** Options of a navigation out of a guarded dialog: it takes the place of the guard's entry. Other entries have no state. */
export const inPlaceOfGuard = () => ({ replace: history.state !== null })
