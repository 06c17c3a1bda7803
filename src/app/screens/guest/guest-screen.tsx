import { useGuestStay, useRefetchPage } from '#app/api/guest-stays.ts'
import { Announcer } from '#app/components/ui/announcer.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { ApiError, hasStatus } from '#app/lib/http.ts'
import { useOfflineCopy } from '#app/lib/offline.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { useIsBrowser } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/words.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { AccessDenied, LoadTrouble } from './access-denied.tsx'
import { GuestJourney } from './guest-journey.tsx'
import { GuestSkeleton } from './guest-skeleton.tsx'
import { closedView } from './lazy-parts.tsx'
import { useRefetchOnReturn } from './use-refetch-on-return.ts'
import { VisibleStayContext } from './visible-stay.ts'

/** A refusal of the link, as opposed to trouble that passes. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

const standingOf = ({ isRevealed, status, cancelledAt }: GuestStay) =>
  isRevealed ? 'revealed' : status === 'rejected' || cancelledAt !== null ? 'closed' : 'open'

/** A page that shows the door code learns within a minute that it must not any more. */
const revealPollMs = (stay: GuestStay | undefined) => (stay?.isRevealed ? 60_000 : false)

/** The guest's check-in, by the personal link. */
export function GuestScreen({ token }: { token: string }) {
  const { header } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  usePageTitle(header.title)
  const isBrowser = useIsBrowser()
  const stay = useGuestStay(token, { pollIntervalMs: revealPollMs })
  const refetchPage = useRefetchPage()
  useRefetchOnReturn(() => void refetchPage())
  const isDead = isRefusal(stay.error)
  // A link that is refused is as closed as a stay: nothing of it stays on the phone.
  const stayIs = isDead ? 'closed' : stay.data && standingOf(stay.data)
  const offline = useOfflineCopy(token, stayIs, (path) => void refetchPage(path))

  const refetch = async () => (await stay.refetch()).error

  if (token === '' && isBrowser) return <AccessDenied reason={notices.stayNotFound} />
  if (isRefusal(stay.error)) return <AccessDenied reason={notices.invalidToken} />
  // A live link is never slowed down: what stood here may belong to a link that is dead.
  const isSlowedDown = hasStatus(stay.error, 429)
  if (stay.data && !isSlowedDown) {
    return (
      <VisibleStayContext value={{ token, stay: stay.data, refetch }}>
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
        kind={isSlowedDown ? 'slowedDown' : stay.error instanceof ApiError ? 'ours' : 'offline'}
        isRetrying={stay.isFetching}
        onRetry={refetch}
      />
    )
  }
  return <GuestSkeleton />
}
