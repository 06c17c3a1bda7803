import { useEffect, useEffectEvent } from 'react'
import { useGuestStay, useRefetchPage } from '#app/api/guest-stays.ts'
import { DeadLink, ErrorPage } from '#app/components/house/error-page.tsx'
import { Announcer } from '#app/components/ui/announcer.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { ApiError, hasStatus } from '#app/lib/http.ts'
import { useOfflineCopy } from '#app/lib/offline.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { useIsBrowser, usePathToken } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { GuestPageTexts } from '#i18n/shapes.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { GuestJourney } from './guest-journey.tsx'
import { GuestSkeleton } from './guest-skeleton.tsx'
import { closedView } from './lazy-parts.tsx'
import { VisibleStayContext } from './visible-stay.ts'

/** A refused link, as opposed to a temporary failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

const pageKindOf = ({ isRevealed, status, cancelledAt }: GuestStay) =>
  isRevealed ? 'revealed' : status === 'rejected' || cancelledAt !== null ? 'closed' : 'open'

/** A page that shows the door code polls once a minute, so that the code disappears when the reveal gate closes. */
const revealPollMs = (stay: GuestStay | undefined) => (stay?.isRevealed ? 60_000 : false)

function useRefetchOnReturn(refetch: () => void): void {
  const handleReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', handleReturn)
    window.addEventListener('online', handleReturn)
    return () => {
      document.removeEventListener('visibilitychange', handleReturn)
      window.removeEventListener('online', handleReturn)
    }
  }, [])
}

export function GuestScreen() {
  const token = usePathToken()
  const { header } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  usePageTitle(header.title)
  const isBrowser = useIsBrowser()
  const stay = useGuestStay(token, { pollIntervalMs: revealPollMs })
  const refetchPage = useRefetchPage()
  useRefetchOnReturn(() => void refetchPage())
  const isDead = isRefusal(stay.error)
  // A refused link deletes the copy on the phone.
  const stayIs = isDead ? 'closed' : stay.data && pageKindOf(stay.data)
  const offline = useOfflineCopy(token, stayIs, (path) => void refetchPage(path))

  if (token === '' && isBrowser) return <DeadLink title={notices.accessDenied} text={notices.stayNotFound} />
  if (isDead) return <DeadLink title={notices.accessDenied} text={notices.invalidToken} />
  // Live links are never rate limited, so the shown stay may belong to an invalid link.
  const isRateLimited = hasStatus(stay.error, 429)
  if (stay.data && !isRateLimited) {
    return (
      <VisibleStayContext value={{ token, stay: stay.data }}>
        {stay.data.cancelledAt !== null ? (
          <Lazy part={closedView} with={{ view: 'cancelled' as const }} />
        ) : (
          <>
            <Announcer />
            <GuestJourney offline={offline} />
          </>
        )}
      </VisibleStayContext>
    )
  }
  if (stay.isError) {
    return (
      <LoadTrouble
        kind={isRateLimited ? 'slowedDown' : stay.error instanceof ApiError ? 'ours' : 'offline'}
        isRetrying={stay.isFetching}
        onRetry={() => void stay.refetch()}
      />
    )
  }
  return <GuestSkeleton />
}

const retryEveryMs = 10_000

/** A temporary failure: no connection, too many attempts, or a fault of ours. */
function LoadTrouble({
  kind,
  isRetrying,
  onRetry,
}: {
  kind: keyof GuestPageTexts['guest']['trouble']['kinds']
  isRetrying: boolean
  onRetry: () => void
}) {
  const { trouble } = useTranslations('guest')
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    // Browsers often fire no `online` event when a weak signal returns.
    const timer = setInterval(() => retry(), retryEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <ErrorPage {...trouble.kinds[kind]}>
      <Button size="large" isPending={isRetrying} onClick={onRetry}>
        {trouble.again}
      </Button>
    </ErrorPage>
  )
}
