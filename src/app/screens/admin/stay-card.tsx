import { Panel } from '#app/components/ui/panel.tsx'
import { cx } from '#app/lib/class-names.ts'
import { countOf, formatStayDates } from '#app/lib/formatting.ts'
import { property } from '#content/property.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { formatInstant, nightsBetween } from '#shared/dates.ts'
import { stayContent } from './content.ts'
import { DoorCode } from './door-code.tsx'
import { GuestLink } from './guest-link.tsx'
import { StageMeter } from './stage-meter.tsx'
import { StayBadges } from './stay-badges.tsx'
import { StayDecision } from './stay-decision.tsx'
import { StayDeposit } from './stay-deposit.tsx'
import { StayDocuments } from './stay-documents.tsx'
import { StayMenu } from './stay-menu.tsx'

/**
 * One stay, readable at arm's length. In the pending list its pictures are large enough to judge by, and the decision
 * stays at the bottom of a phone's screen while they are in sight.
 */
export function StayCard({
  stay,
  isPendingList = false,
  onDecided,
}: {
  stay: AdminStay
  isPendingList?: boolean
  onDecided?: () => void
}) {
  return (
    <Panel as="article" aria-label={stay.guestName}>
      <StayHead stay={stay} />
      {/* The decision sticks within this box only: it is never seen without the name above it. */}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_auto]">
        <div
          className={cx(
            'grid gap-x-10 gap-y-5 px-4 pt-4 pb-5 sm:px-6 sm:pb-6 lg:col-span-2',
            isPendingList
              ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]'
              : 'md:grid-cols-[minmax(0,1fr)_16rem]',
          )}
        >
          <div className="min-w-0">
            <StageMeter stay={stay} />
            <StayBadges stay={stay} className="mt-4" />
            <StayDeposit stay={stay} />
          </div>
          <StayDocuments stay={stay} isLarge={isPendingList} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-4 py-3 sm:px-6">
          <DoorCode stay={stay} />
          <GuestLink stay={stay} />
          {!isPendingList && (
            <p className="figures text-ink-soft text-sm sm:ml-auto">
              {stayContent.created} {formatInstant(stay.createdAt, property.timeZone)}
            </p>
          )}
        </div>
        {isPendingList && (
          <StayDecision
            stay={stay}
            {...(onDecided ? { onDecided } : {})}
            className={cx(
              'border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6',
              'max-sm:sticky max-sm:bottom-0 max-sm:rounded-b-card max-sm:bg-card',
            )}
          />
        )}
      </div>
    </Panel>
  )
}

/** Who comes, and when. */
function StayHead({ stay }: { stay: AdminStay }) {
  const nights = nightsBetween(stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10))
  return (
    <div className="px-4 pt-4 sm:px-6 sm:pt-5">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 flex-1 break-words text-[1.375rem] leading-snug">{stay.guestName}</h3>
        <StayMenu stay={stay} />
      </div>
      <p className="figures font-semibold">
        {formatStayDates(stay.checkInDate, stay.checkOutDate)}
        <span className="ml-2 whitespace-nowrap font-normal text-ink-soft">{countOf(nights, 'night')}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft">
        <a href={`mailto:${stay.guestEmail}`} className="break-all hover:text-ink hover:underline">
          {stay.guestEmail}
        </a>
        {stay.guestPhone && (
          <a href={`tel:${stay.guestPhone}`} className="figures hover:text-ink hover:underline">
            {stay.guestPhone}
          </a>
        )}
      </p>
    </div>
  )
}
