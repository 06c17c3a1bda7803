import { useEffect, useRef } from 'react'
import { useStay, useStayPages } from '#app/api/host-stays.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { ReadFailed, useHostRead } from '#app/screens/admin/page/loaded.tsx'
import { StayLoading } from '#app/screens/admin/page/loading-pages.tsx'
import { Page } from '#app/screens/admin/shell/page.tsx'
import { inOrderOfArrival } from '#app/screens/admin/stay/pending-order.ts'
import { stayContent } from '#i18n/en/admin.ts'
import { hostPages } from '#i18n/en/host-pages.ts'
import { reviewContent as texts } from '#i18n/en/host-week.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { firstLists } from '#shared/host-page.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { ReviewSheet } from './review-sheet.tsx'

/** Returns the decidable stays, next arrival first. */
const queueOf = (pending: readonly ListedStay[], today: string): ListedStay[] =>
  inOrderOfArrival(pending, today).filter((stay) => waitsFor(stay) === 'host')

export function ReviewScreen({ id }: { id: string }) {
  const { todayAtHouse } = useHouseTime()
  const pending = useStayPages(firstLists.pending)
  const listed = pending.data?.find((one) => one.id === id)
  // The stay may be on a later page of the list.
  const other = useStay(id, pending.data !== undefined && !listed && pending.hasNextPage)
  useHostRead(pending.error)
  // Remembers the order, so that the next guest is known after a decision.
  const line = useRef<string[]>([])
  const queue = queueOf(pending.data ?? [], todayAtHouse())
  useEffect(() => {
    if (queue.some((stay) => stay.id === id)) line.current = queue.map((stay) => stay.id)
  })
  if (pending.isPending || (other.isFetching && !other.data)) return <StayLoading page="review" />
  if (!pending.data) {
    return (
      <Page title={hostPages.review.title}>
        <ReadFailed title={stayContent.loadFailed} read={pending} />
      </Page>
    )
  }
  const isWaiting = other.data?.status === 'pending' && other.data.cancelledAt === null
  const stay = listed ?? (isWaiting ? other.data : undefined)
  const after = line.current.slice(line.current.indexOf(id) + 1)
  const others = queue.filter((one) => one.id !== id)
  const next = others.find((one) => after.includes(one.id)) ?? others[0] ?? null
  if (!stay) return <Decided next={next} />
  const place = queue.findIndex((one) => one.id === id)
  return <ReviewSheet key={id} stay={stay} next={next} place={place} count={queue.length} />
}

/** Shown if another host decided first, or after the last decision. */
function Decided({ next }: { next: ListedStay | null }) {
  return (
    <Page title={hostPages.review.title}>
      <Notice title={texts.decided}>{texts.decidedText}</Notice>
      <p className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        {next ? (
          <a href={`/admin/review/${next.id}`} className={buttonClasses('primary')}>
            {texts.next(next.guestName)}
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center text-ink-soft">{texts.done}</span>
        )}
        <a href="/admin" className={buttonClasses('secondary')}>
          {texts.openStay}
        </a>
      </p>
    </Page>
  )
}
