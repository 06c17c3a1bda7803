import { useGuestStay } from '#app/api/my-stay.ts'
import { DeadLink, ErrorPage } from '#app/components/house/error-page.tsx'
import { Announcer } from '#app/components/ui/announcer.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { Skeleton, SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { ApiError, hasStatus, InterceptedError } from '#app/lib/http.ts'
import { useOfflineUpdates } from '#app/lib/offline.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { useIsBrowser, usePathToken } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { HeaderBand } from './guest-header.tsx'
import { GuestJourney } from './guest-journey.tsx'
import { closedView } from './lazy-parts.tsx'
import { VisibleStayContext } from './visible-stay.ts'

/** A link that the server refuses, as opposed to a temporary failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.body !== null && [403, 404, 410].includes(error.status)

const pageKindOf = ({ isRevealed, status, cancelledAt }: GuestStay) =>
  isRevealed ? 'revealed' : status === 'rejected' || cancelledAt !== null ? 'closed' : 'open'

const retryEveryMs = 10_000
const revealPollMs = 60_000

export function GuestScreen() {
  const token = usePathToken()
  const { header, trouble } = useTranslations('guest')
  const { notices } = useTranslations('notices')
  usePageTitle(header.title)
  const isBrowser = useIsBrowser()
  const stay = useGuestStay(token, {
    refetchInterval: ({ state: { data, error } }) => {
      // Browsers often fire no `online` event when a weak signal returns.
      if (error) return isRefusal(error) ? false : retryEveryMs
      // The door code disappears when the reveal gate closes.
      return data?.isRevealed ? revealPollMs : false
    },
  })
  const isDead = isRefusal(stay.error)
  // A refused link deletes the copy on the phone.
  useOfflineUpdates(token, isDead ? 'closed' : stay.data && pageKindOf(stay.data))

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
            <GuestJourney />
          </>
        )}
      </VisibleStayContext>
    )
  }
  if (stay.isError) {
    const kind = isRateLimited ? 'slowedDown' : stay.error instanceof ApiError ? 'ours' : 'offline'
    const { title, text } = trouble.kinds[kind]
    const isIntercepted = stay.error instanceof InterceptedError
    const texts = isIntercepted ? { title, text: notices.answeredInstead, help: text } : { title, text }
    return (
      <ErrorPage {...texts}>
        <Button size="large" isPending={stay.isFetching} onClick={() => void stay.refetch()}>
          {trouble.again}
        </Button>
      </ErrorPage>
    )
  }
  return <GuestSkeleton />
}

function GuestSkeleton() {
  const { header } = useTranslations('guest')
  const bars = ['h-16', 'mt-9 h-9 w-64 max-w-full', 'mt-2 h-12', 'mt-7 h-24', 'mt-5 h-13 sm:w-60']
  return (
    <>
      <HeaderBand>
        <div aria-hidden="true">
          <Skeleton className="mt-6 h-[2.4375rem] w-60 bg-bush-700! sm:h-[3.4375rem] sm:w-80" />
          <Skeleton className="mt-2.5 h-[1.55rem] w-72 max-w-full bg-bush-700!" />
        </div>
      </HeaderBand>
      <main className="mx-auto max-w-2xl px-gutter pt-7 pb-20 sm:px-6">
        <h1 className="sr-only">{header.title}</h1>
        <SkeletonBars label={header.loading} bars={bars} />
      </main>
    </>
  )
}
