import ArrowRight from 'lucide-react/icons/arrow-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useStayPages } from '#app/api/stays.ts'
import { useCall } from '#app/api/use-call.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useFormat } from '#app/lib/translations.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { Loaded, PageLoading } from '#app/screens/admin/page/loaded.tsx'
import { NotificationsOffer, takeOffer } from '#app/screens/admin/page/notifications-offer.tsx'
import { backTo } from '#app/screens/admin/shell/back.ts'
import { Page } from '#app/screens/admin/shell/page.tsx'
import {
  DocumentHistory,
  StayDocuments,
  useDocumentHistory,
} from '#app/screens/admin/stay/documents/stay-documents.tsx'
import { storedPhotos } from '#app/screens/admin/stay/documents/stay-photos.ts'
import { useDepositText, Warning } from '#app/screens/admin/stay/stay-badges.tsx'
import { StayDecision } from '#app/screens/admin/stay/stay-decision.tsx'
import { StaySentence } from '#app/screens/admin/stay/stay-facts.tsx'
import { StayDialogButton } from '#app/screens/admin/stay/stay-menu.tsx'
import { inOrderOfArrival } from '#app/screens/admin/stay/stay-order.ts'
import { hostPages } from '#i18n/en/admin.ts'
import { stayContent } from '#i18n/en/stay.ts'
import { reviewContent as texts } from '#i18n/en/stays.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import type { AdminStay, ListedStay } from '#shared/contract/stays/schemas.ts'
import { nightsBetween } from '#shared/dates.ts'
import { countOf } from '#shared/formatting.ts'
import { firstLists } from '#shared/host-page.ts'
import { waitsFor } from '#shared/stay/stage.ts'

export function ReviewScreen({ id }: { id: string }) {
  const { today } = useHouseTime()
  const [hasDecided, setHasDecided] = useState(false)
  const pending = useStayPages(firstLists.pending)
  const listed = pending.data?.find((one) => one.id === id)
  // The stay may be on a later page of the list, or decided.
  const other = useCall(
    stayCalls.getStay,
    { params: { id } },
    { enabled: pending.data !== undefined && !listed && !hasDecided },
  )
  const isWaiting = other.data?.status === 'pending' && other.data.cancelledAt === null
  const stay = listed ?? (isWaiting ? other.data : undefined)
  // The decidable stays, next arrival first.
  const queue = inOrderOfArrival(pending.data ?? [], today).filter((one) => waitsFor(one) === 'host')
  const place = queue.findIndex((one) => one.id === id)
  const next = queue[place + 1] ?? queue.find((one) => one.id !== id) ?? null
  const [, navigate] = useLocation()
  const [hasOffer, setHasOffer] = useState(false)
  const handleDecided = async () => {
    setHasDecided(true)
    if (next) navigate(`/admin/review/${next.id}`)
    if (await takeOffer()) setHasOffer(true)
    else if (!next) navigate('/admin')
  }
  return (
    <Page title={(stay ?? other.data)?.guestName ?? hostPages.review.title} back={backTo.stays}>
      <Loaded read={pending} failed={stayContent.loadFailed} page="review">
        {() => {
          if (stay)
            return (
              <ReviewSheet
                key={id}
                stay={stay}
                next={next}
                place={place}
                count={queue.length}
                onDecided={handleDecided}
              />
            )
          if (other.isLoading) return <PageLoading page="review" />
          return <Decided stay={other.data} next={next} isOwn={hasDecided} />
        }}
      </Loaded>
      {hasOffer && <NotificationsOffer />}
    </Page>
  )
}

/**
 * Shown if another host decided first, or after the last decision, which then was this host's own. Without a stay, it
 * has been deleted.
 */
function Decided({
  stay,
  next,
  isOwn,
}: {
  stay: AdminStay | undefined
  next: ListedStay | null
  isOwn: boolean
}) {
  const state = !stay ? 'deleted' : stay.cancelledAt === null ? stay.status : 'cancelled'
  return (
    <>
      {!isOwn && (
        <Notice title={texts.decided} className="mt-2">
          {texts.decidedText[state]}
        </Notice>
      )}
      {!next && <p className="mt-4 text-lg">{texts.done}</p>}
      <p className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        {next && (
          <a href={`/admin/review/${next.id}`} className={buttonClasses('primary')}>
            {texts.next(next.guestName)}
          </a>
        )}
        <a href={stay ? `/admin/stays/${stay.id}` : '/admin'} className={buttonClasses('secondary')}>
          {stay ? texts.openStay : texts.allStays}
        </a>
      </p>
    </>
  )
}

/**
 * Booked name, ID and selfie side by side, with actions within thumb reach. Ctrl+Enter approves; the right arrow
 * opens the next guest.
 */
function ReviewSheet({
  stay,
  next,
  place,
  count,
  onDecided,
}: {
  stay: ListedStay
  next: ListedStay | null
  /** Zero-based queue index; -1 if the stay can't be decided yet. */
  place: number
  count: number
  onDecided: () => void
}) {
  const format = useFormat()
  const [, navigate] = useLocation()
  const decision = useRef<HTMLDivElement>(null)
  useReviewKeys({
    onApprove: () => decision.current?.querySelector('button')?.click(),
    onNext: () => next && navigate(`/admin/review/${next.id}`),
  })
  const history = useDocumentHistory(stay)
  const deposit = useDepositText(stay)
  const nights = nightsBetween(stay.checkInDate, stay.checkOutDate)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="figures font-semibold text-lg">
          <span className="mr-2 inline-block">{format.days(stay.checkInDate, stay.checkOutDate)}</span>
          <span className="inline-block font-normal text-ink-soft">{countOf(nights, 'night')}</span>
        </p>
        {place >= 0 && <p className="figures text-ink-soft text-sm">{texts.waiting(place + 1, count)}</p>}
      </div>
      {stay.requires.documents ? (
        <>
          <StayDocuments stay={stay} isWhole className="mt-4" />
          <DocumentHistory lines={history} />
        </>
      ) : (
        <p className="mt-4 text-ink-soft">{texts.noPhotos}</p>
      )}
      <div className="mt-4">
        <StaySentence stay={stay} />
        {place < 0 && (
          <Link href={`/admin/stays/${stay.id}`} className={`${buttonClasses('secondary')} my-3`}>
            {texts.openStay}
          </Link>
        )}
        {deposit && <p className="mt-1 text-ink-soft">{deposit}</p>}
        <Warning>{stay.depositAttention}</Warning>
      </div>
      {/* On a phone only the decision stays in view, so that it covers as little of the photos as possible. */}
      <div className="bottom-(--admin-bar) mt-5 border-line border-t bg-paper py-3 max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6 sm:gap-y-1 [@media(height>=32rem)]:sticky low:sticky low:py-1.5">
        <div
          ref={decision}
          className="bg-paper max-sm:bottom-(--admin-bar) max-sm:-mx-4 max-sm:mt-5 max-sm:border-line max-sm:border-t max-sm:px-4 max-sm:py-2 max-sm:[@media(height>=32rem)]:sticky"
        >
          <StayDecision stay={stay} onDecided={onDecided} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {storedPhotos(stay).length > 0 && (
            <StayDialogButton stay={stay} open="sendBack" className="-ml-4">
              <RotateCcw className="size-4" />
              {texts.askAgain}
            </StayDialogButton>
          )}
          {next && (
            <Link
              href={`/admin/review/${next.id}`}
              className={`${buttonClasses('quiet')} -mr-4 ml-auto min-w-0`}
            >
              <span className="truncate">{texts.next(next.guestName)}</span>
              <ArrowRight className="size-4" />
            </Link>
          )}
        </div>
        {place >= 0 && (
          <p className="w-full text-ink-soft text-sm max-lg:hidden">{next ? texts.keys : texts.keysOfLast}</p>
        )}
      </div>
    </>
  )
}

/** Binds shortcuts that aren't letters, so that dictation or an accidental key press decides nothing. */
function useReviewKeys({ onApprove, onNext }: { onApprove: () => void; onNext: () => void }) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    const isInDialog = document.querySelector('dialog[open]') !== null
    if (isTyping || isInDialog || event.repeat) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onApprove()
    } else if (event.key === 'ArrowRight' && !event.altKey && !event.ctrlKey && !event.metaKey) onNext()
  })
  useEffect(() => {
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
