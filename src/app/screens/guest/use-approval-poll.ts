import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { paidAt } from '#app/lib/payment-marker.ts'
import { pollForMs, pollIntervalMs } from '#shared/constants.ts'

/** Whoever waits with the page open sees the decision within a minute, without pressing anything. */
const quietIntervalMs = 60_000

const nothingToWatch = () => () => {}

/**
 * Looks for the host's decision while the guest waits: every five seconds for half a minute after a payment in this
 * session, and once a minute otherwise while the page is in sight. Answers whether there was such a payment.
 */
export function useApprovalPoll(token: string, reRead: () => void): { hasJustPaid: boolean } {
  // The server, which renders this view first, cannot know: the browser says so right after.
  const hasJustPaid = useSyncExternalStore(
    nothingToWatch,
    () => paidAt(token) !== null,
    () => false,
  )
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reRead()
  })
  useEffect(() => {
    const quiet = setInterval(() => look(), quietIntervalMs)
    if (!hasJustPaid) return () => clearInterval(quiet)
    const quick = setInterval(() => look(), pollIntervalMs)
    const end = setTimeout(() => clearInterval(quick), pollForMs + pollIntervalMs / 2)
    return () => {
      clearInterval(quiet)
      clearInterval(quick)
      clearTimeout(end)
    }
  }, [hasJustPaid])
  return { hasJustPaid }
}
