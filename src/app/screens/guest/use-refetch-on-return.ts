import { useEffect, useEffectEvent } from 'react'

/** Refetches when the guest returns to the tab, to the page from another one, or to a connection. */
export function useRefetchOnReturn(refetch: () => void): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch()
  })
  useEffect(() => {
    // A page restored from the back/forward cache (Back from the checkout) shows what it showed then.
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
