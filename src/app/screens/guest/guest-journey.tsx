import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useRef, useState } from 'react'
import { useFollowUps } from '#app/api/my-stay.ts'
import { StepIndicator } from '#app/components/deposit/step-indicator.tsx'
import { Fold } from '#app/components/ui/fold.tsx'
import { Lazy } from '#app/components/ui/lazy.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useOfflineCopy } from '#app/lib/offline.ts'
import { useOnChange } from '#app/lib/on-change.ts'
import { clearPaid } from '#app/lib/payment-marker.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import { ApprovalStep } from '#app/screens/guest/steps/approval-step.tsx'
import { ClaimAlert, DepositAlert, DepositPart, DepositStep } from '#app/screens/guest/steps/deposit.tsx'
import { DocumentsStep, SentBackStep } from '#app/screens/guest/steps/documents-step.tsx'
import { SubmittedSection } from '#app/screens/guest/steps/submitted-section.tsx'
import { guestStep, guestSteps } from '#shared/stay/stage.ts'
import { GuestHeader } from './guest-header.tsx'
import { HelpLine } from './help-card.tsx'
import { type JourneyView, journeyView, openViews } from './journey.ts'
import { closedView, documentCard, MyDataPanel, stayCopy, welcomeView } from './lazy-parts.tsx'
import { MessagesPlace } from './messages/messages-place.tsx'
import { tellMePart } from './tell-me-part.ts'
import { useVisibleStay } from './visible-stay.ts'

function usePreloads(view: JourneyView): void {
  useEffect(() => {
    const { preload } = view === 'documents' ? documentCard : welcomeView
    // Safari has no `requestIdleCallback`, so this uses a timer.
    const timer = setTimeout(() => {
      preload()
      stayCopy.preload()
    }, 1500)
    return () => clearTimeout(timer)
  }, [view])
}

/** Focuses the new view, because the pressed button was removed. */
function useViewFocus(view: JourneyView) {
  const ref = useRef<HTMLElement>(null)
  useOnChange(view, () => {
    ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  })
  return ref
}

/** Views after the deposit step. They show a deposit alert at the top. */
const viewsWithAlert: readonly JourneyView[] = ['approval', 'sentBack', 'welcome', 'left', 'ended']

export function GuestJourney() {
  const { token, stay } = useVisibleStay()
  // A guest who has sent the last photo stays in step 1 until they continue.
  const [isFinishing, setIsFinishing] = useState(() => guestStep(stay) === 1)
  // A guest who replaces a photo has already finished step 1.
  if (isFinishing && stay.sentBack !== null) setIsFinishing(false)
  const view = journeyView(stay, isFinishing)
  const viewRef = useViewFocus(view)
  const isApproved = view === 'welcome' || view === 'left'
  const [firstView] = useState(view)
  const hasSubmitted = view !== 'documents' && view !== 'erased'
  const isDecided = stay.status !== 'pending'
  const isKnown =
    stay.guestPhone !== null || stay.privacyAcceptedVersion !== null || stay.withdrawnAt !== null

  useEffect(() => {
    if (isDecided) clearPaid(token)
  }, [isDecided, token])
  useFollowUps(stay)
  usePreloads(view)

  return (
    <>
      <GuestHeader isLow={isApproved || (view === 'documents' && stay.guestPhone !== null)} />
      <main className={cx('mx-auto max-w-2xl px-gutter pb-20 sm:px-6', isApproved ? 'pt-4' : 'pt-6')}>
        {viewsWithAlert.includes(view) && <DepositAlert isShort={isApproved} />}
        {view !== 'welcome' && <ClaimAlert />}
        <OfflineNote />
        {!isApproved && view !== 'erased' && (
          <StepIndicator stay={stay} isLingering={view === 'documents' && guestStep(stay) === 2} />
        )}
        <section
          ref={viewRef}
          tabIndex={-1}
          aria-labelledby="view-title"
          className={isApproved ? '' : 'mt-6'}
        >
          <View view={view} isNew={view !== firstView} />
        </section>
        <div
          className={isApproved ? 'mt-10 space-y-5' : 'mt-14 space-y-12'}
          data-screen-only={isApproved ? true : undefined}
        >
          {isApproved && <FoldedSteps />}
          {view !== 'documents' && <DepositPart isFolded={isDecided} />}
          {hasSubmitted && <SubmittedSection isOver={view === 'ended'} isFolded={isApproved} />}
          {isKnown && <MyDataPanel canErase={view !== 'erased'} />}
          {/* Last, because the line with the newest message comes later. */}
          {openViews.includes(view) && (
            <div>
              <HelpLine />
              <MessagesPlace />
            </div>
          )}
        </div>
      </main>
    </>
  )
}

/** Folded once nothing is left to do. */
function FoldedSteps() {
  const { stay } = useVisibleStay()
  const { steps } = useTranslations('guest')
  return (
    <Fold
      open={guestSteps(stay).some(({ state }) => state !== 'done')}
      summary={<h2 className="text-xl">{steps.label}</h2>}
    >
      <StepIndicator stay={stay} />
    </Fold>
  )
}

function View({ view, isNew }: { view: JourneyView; isNew: boolean }) {
  switch (view) {
    case 'documents':
      return <DocumentsStep />
    case 'sentBack':
      return <SentBackStep />
    case 'deposit':
      return <DepositStep />
    case 'approval':
      return (
        <>
          <ApprovalStep />
          {/* The button's place, so that nothing moves when it comes. The space below it is shared with what follows. */}
          <div className="-mb-8 flow-root min-h-18">
            <Lazy part={tellMePart} with={{}} />
          </div>
        </>
      )
    case 'welcome':
    case 'left':
      return <Lazy key="welcome" part={welcomeView} with={{ isNew }} />
    case 'ended':
    case 'rejected':
    case 'erased':
      return <Lazy key="closed" part={closedView} with={{ view }} />
  }
}

function OfflineNote() {
  const house = useHouse()
  const { keptSince, isForeign } = useOfflineCopy()
  const { offline } = useTranslations('guest')
  const format = useFormat()
  if (keptSince === null) return null
  return (
    <p
      role="status"
      data-screen-only
      className="mb-4 flex items-start gap-2.5 rounded-control bg-timber-100 px-4 py-2.5 leading-snug"
    >
      <CloudOff className="mt-0.5 size-5 text-timber-700" />
      {offline[isForeign ? 'shownInstead' : navigator.onLine ? 'shownFrom' : 'shownOffline'](
        format.instant(keptSince, house.timeZone),
      )}
    </p>
  )
}
