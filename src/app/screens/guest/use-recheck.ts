import { useEffect, useEffectEvent } from 'react'

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
