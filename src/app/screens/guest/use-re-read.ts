import { useEffect, useEffectEvent } from 'react'

/** Reads again when the guest comes back to the tab, to the page from another one, or to a connection. */
export function useReRead(reRead: () => void): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reRead()
  })
  useEffect(() => {
    // A page brought back from the browser's memory (Back from the checkout) shows what it showed then.
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && handleReturn()
    document.addEventListener('visibilitychange', handleReturn)
    window.addEventListener('pageshow', handlePageShow)
    window.addEventListener('online', handleReturn)
    return () => {
      document.removeEventListener('visibilitychange', handleReturn)
      window.removeEventListener('pageshow', handlePageShow)
      window.removeEventListener('online', handleReturn)
    }
  }, [])
}

/** Within this time a page that shows the code learns that it must not any more. */
const recheckEveryMs = 60_000

/** Asks again every minute, while the page is in sight, whether what it shows may still be shown. */
export function useRecheck(isShown: boolean, reRead: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reRead()
  })
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => look(), recheckEveryMs)
    return () => clearInterval(timer)
  }, [isShown])
}
