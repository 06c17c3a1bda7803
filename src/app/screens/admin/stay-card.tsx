import { Panel } from '#app/components/ui/panel.tsx'
import { cx } from '#app/lib/class-names.ts'
import { countOf, formatPhone, formatStayDates } from '#app/lib/formatting.ts'
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
    <Panel
      as="article"
      aria-label={stay.guestName}
      className={cx(
        'md:grid',
        isPendingList
          ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]'
          : 'md:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]',
      )}
    >
      <StayHead stay={stay} />
      {/* On a phone the decision sticks within this box only: it is never seen without the name above it. */}
      <div className="md:contents">
        <StayDocuments
          stay={stay}
          isLarge={isPendingList}
          className="px-4 pt-5 sm:px-6 md:col-start-2 md:row-span-2 md:row-start-1 md:pl-2"
        />
        <div className="px-4 pt-4 pb-4 sm:px-6 md:col-start-1">
          <StayBadges stay={stay} />
          <StayDeposit stay={stay} />
        </div>
        <div className="max-sm:contents md:col-span-2 lg:flex">
          <StayTools stay={stay} hasCreated={!isPendingList} />
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
      </div>
    </Panel>
  )
}

/** What the host does with any stay: read out the door code, send the link, and the rest behind three dots. */
function StayTools({ stay, hasCreated }: { stay: AdminStay; hasCreated: boolean }) {
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-4 py-3 sm:px-6">
      <DoorCode stay={stay} />
      <div className="flex items-center gap-1">
        <GuestLink stay={stay} />
        <StayMenu stay={stay} />
      </div>
      {hasCreated && (
        <p className="figures text-ink-soft text-sm sm:ml-auto">
          {stayContent.created} {formatInstant(stay.createdAt, property.timeZone)}
        </p>
      )}
    </div>
  )
}

/** Who comes, and when. */
function StayHead({ stay }: { stay: AdminStay }) {
  const nights = nightsBetween(stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10))
  return (
    <div className="px-4 pt-4 sm:px-6 sm:pt-5">
      <h3 className="break-words text-[1.375rem] leading-snug">{stay.guestName}</h3>
      <p className="figures mt-1.5 font-semibold">
        {formatStayDates(stay.checkInDate, stay.checkOutDate)}
        <span className="ml-2 whitespace-nowrap font-normal text-ink-soft">{countOf(nights, 'night')}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-soft">
        {stay.guestEmail && (
          <a href={`mailto:${stay.guestEmail}`} className="break-all hover:text-ink hover:underline">
            {stay.guestEmail}
          </a>
        )}
        {stay.guestPhone && (
          <a href={`tel:${stay.guestPhone}`} className="figures hover:text-ink hover:underline">
            {formatPhone(stay.guestPhone)}
          </a>
        )}
      </p>
      <StageMeter stay={stay} className="mt-4" />
    </div>
  )
}
