import { useEffect, useEffectEvent } from 'react'

export function useRefetchOnReturn(refetch: () => void): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch()
  })
  useEffect(() => {
    // A page from the back/forward cache (Back from the checkout) shows an old state.
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
