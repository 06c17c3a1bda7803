import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useDeferredValue } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { Words } from '#app/components/ui/words.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { StayDeposit } from '#app/screens/admin/stay/deposit/stay-deposit.tsx'
import { StayDocuments } from '#app/screens/admin/stay/documents/stay-documents.tsx'
import { StayMenu } from '#app/screens/admin/stay/menu/stay-menu.tsx'
import { stayContent } from '#i18n/en/admin.ts'
import type { AdminStay, ListedStay } from '#shared/contract/stays/schemas.ts'
import { nightsBetween } from '#shared/dates.ts'
import { countOf, formatPhone, formatStayDates } from '#shared/formatting.ts'
import { DoorCode } from './door-code.tsx'
import { GuestLink } from './guest-link.tsx'
import { isPast } from './pending-order.ts'
import { StageMeter } from './stage-meter.tsx'
import { StayBadges } from './stay-badges.tsx'
import { StayDecision } from './stay-decision.tsx'
import { StayAddress, StayMail } from './stay-mail.tsx'
import { StayArrival, StayTerms } from './stay-terms.tsx'

/** So many cards of a list may be on the first screen. */
export const firstScreen = 2

/** For the place of a card further down: it is laid out when it comes near. What is so kept cuts off an open menu. */
export const furtherDown =
  '[content-visibility:auto] has-[[role=menu]]:[content-visibility:visible] [contain-intrinsic-size:auto_24rem]'

/** The same for the place of a row. */
export const furtherDownRow =
  '[content-visibility:auto] has-[[role=menu]]:[content-visibility:visible] [contain-intrinsic-size:auto_4.25rem]'

/**
 * One stay, readable at arm's length: who, when, how far, and the code, in this order and size. In the pending list its
 * pictures are large enough to judge by, and the decision follows right below them.
 */
export function StayCard({
  stay,
  isPendingList = false,
  isFirst = true,
  heading = 'h3',
  onDecided,
}: {
  stay: ListedStay
  /** What the guest's name is on the page around it. */
  heading?: 'h2' | 'h3'
  isPendingList?: boolean
  /** Whether it may be on the first screen. Other cards are filled in a moment later. */
  isFirst?: boolean
  onDecided?: () => void
}) {
  const isWhole = useDeferredValue(true, isFirst)
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
      {isWhole && (
        <>
          <StayHead stay={stay} Heading={heading} />
          <StayDocuments
            stay={stay}
            look={isPendingList ? 'large' : 'small'}
            className="px-4 pt-5 sm:px-6 md:col-start-2 md:row-span-2 md:row-start-1 md:pl-2"
          />
          <div className="px-4 pt-4 pb-4 sm:px-6 md:col-start-1">
            <StayBadges stay={stay} />
            <StayMail stay={stay} />
            <StayDeposit stay={stay} />
          </div>
          {/* The decision comes before the tools, to the thumb and to a screen reader; a wide screen has it at the right. */}
          <div className="border-line border-t md:col-span-2 lg:flex lg:flex-row-reverse lg:items-center">
            {isPendingList && (
              <StayDecision
                stay={stay}
                {...(onDecided ? { onDecided } : {})}
                className="px-4 py-3 max-lg:border-line max-lg:border-b sm:px-6"
              />
            )}
            <StayTools stay={stay} />
          </div>
        </>
      )}
    </Panel>
  )
}

/** What the host does with any stay: read out the door code, send the link, and the rest behind three dots. */
function StayTools({ stay }: { stay: AdminStay }) {
  const { atHouse } = useHouseTime()
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
      <DoorCode stay={stay} />
      <div className="flex items-center gap-1">
        <GuestLink stay={stay} />
        <StayMenu stay={stay} />
      </div>
      <p className="figures text-ink-soft text-sm sm:ml-auto">
        {stayContent.created} {atHouse(stay.createdAt)}
      </p>
    </div>
  )
}

const contactClasses = 'inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline'

/** Who comes, when, how far they are, and how to reach them. */
function StayHead({ stay, Heading }: { stay: AdminStay; Heading: 'h2' | 'h3' }) {
  const { todayAtHouse } = useHouseTime()
  const nights = nightsBetween(stay.checkInDate.slice(0, 10), stay.checkOutDate.slice(0, 10))
  return (
    <div className="px-4 pt-4 sm:px-6 sm:pt-5">
      <Heading className="break-words text-[1.75rem] leading-tight">
        <Words>{stay.guestName}</Words>
      </Heading>
      <p className="figures mt-2 text-wrap font-semibold text-lg leading-snug">
        {formatStayDates(stay.checkInDate, stay.checkOutDate)}
        <span className="ml-2 whitespace-nowrap font-normal text-ink-soft">{countOf(nights, 'night')}</span>
      </p>
      <StayTerms stay={stay} />
      <StayArrival stay={stay} />
      {stay.status === 'pending' && stay.cancelledAt === null && isPast(stay, todayAtHouse()) && (
        <p className="mt-1.5 font-medium text-clay-700">{stayContent.past}</p>
      )}
      <StageMeter stay={stay} className="mt-4" />
      {/* Each line is as high as a finger is wide. */}
      <p className="mt-1.5 flex flex-wrap gap-x-6 text-ink-soft">
        {stay.guestPhone && (
          <a href={`tel:${stay.guestPhone}`} className={cx(contactClasses, 'figures')}>
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            {formatPhone(stay.guestPhone)}
          </a>
        )}
        {stay.guestEmail && (
          <a href={`mailto:${stay.guestEmail}`} className={cx(contactClasses, 'min-w-0 break-all')}>
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            {stay.guestEmail}
          </a>
        )}
      </p>
      <StayAddress stay={stay} />
    </div>
  )
}
