import { useEffect, useRef, useState } from 'react'
import { Fold } from '#app/components/ui/fold.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { Skeleton, SkeletonBars, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { journeyView, openViews } from './journey.ts'
import { arrivalForm, leavingPart, leftPart, WelcomePlace } from './lazy-welcome.tsx'
import { withTexts } from './with-texts.ts'

/** Parts of the journey that load on demand, each with a placeholder of its size. */

function CardPlace({ documentType }: { documentType: 'id' | 'selfie' }) {
  const { documents } = useTranslations('guest')
  return (
    <SkeletonGroup label={documents.loading} className="pt-4 pb-5">
      <Skeleton className="h-7 w-40" />
      <p className="mt-1 animate-pulse rounded-control bg-paper-deep text-[0.9375rem] text-transparent leading-snug">
        {documents[documentType].hint}
      </p>
      <Skeleton className="mt-2.5 h-13" />
      <Skeleton className="mt-2 h-13 sm:hidden" />
    </SkeletonGroup>
  )
}

export const documentCard = lazy(
  () => withTexts(import('./documents/document-card.tsx')),
  'DocumentCard',
  <CardPlace documentType="id" />,
)

export const selfiePlace = <CardPlace documentType="selfie" />

/** The back of an ID, or the offer to send it. */
export const backOfId = lazy(
  () => withTexts(import('./documents/back-of-id.tsx')),
  'BackOfId',
  <div className="h-24" />,
)

export const closedView = lazy(() => withTexts(import('./closed-views.tsx')), 'ClosedView', <WelcomePlace />)

export const welcomeView = lazy(() => import('./welcome/welcome-view.tsx'), 'WelcomeView', <WelcomePlace />)

/** Shown on a page that can't be drawn. Loaded in advance, because the connection may be lost then. */
export const stayCopy = lazy(() => import('./stay-copy.tsx'), 'StayCopy')

/** Loads the parts that the server has rendered, so that hydration doesn't replace them by placeholders. */
export async function prefetchVisible(stay: GuestStay, now: number): Promise<void> {
  const isClosed = stay.cancelledAt !== null || !openViews.includes(journeyView(stay, false))
  // The last day begins earlier in some zones than in UTC, never by more than 14 hours.
  const isLeaving = Date.parse(stay.checkOutDate) - now < 14 * 3_600_000
  if (stay.isRevealed) {
    const last = isLeaving || stay.departedAt !== null ? [leavingPart.fetch(), leftPart.fetch()] : []
    const form = stay.arrivalSavedAt === null ? [arrivalForm.fetch()] : []
    await Promise.all([welcomeView.fetch(), ...form, ...last])
  } else if (isClosed) await closedView.fetch()
}

const myDataPart = lazy(() => withTexts(import('./my-data/details.tsx')), 'MyData')

export function MyDataPanel({ canErase }: { canErase: boolean }) {
  const { myData } = useTranslations('guest')
  const bars = ['h-5 w-full', 'mt-4 h-5 w-2/3', 'mt-3 h-5 w-1/2']
  const loading = <SkeletonBars label={myData.loading} bars={bars} />
  const details = useRef<HTMLDetailsElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    // The guest opened the panel before hydration.
    if (details.current?.open) setIsWanted(true)
  }, [])
  return (
    <Fold
      ref={details}
      onToggle={() => setIsWanted(true)}
      summary={<h2 className="text-xl">{myData.title}</h2>}
    >
      {isWanted && <Lazy part={myDataPart} with={{ canErase, loading }} placeholder={loading} />}
    </Fold>
  )
}
