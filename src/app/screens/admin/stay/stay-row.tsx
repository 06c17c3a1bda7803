import ChevronDown from 'lucide-react/icons/chevron-down'
import { dayInWords } from '#app/components/deposit/deposit-words.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Words } from '#app/components/ui/words.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { stayContent } from '#i18n/en/admin.ts'
import { todayContent as words } from '#i18n/en/host-week.ts'
import { stageLabels, statusLabel } from '#i18n/en/stay-badges.ts'
import { arrivalContent } from '#i18n/en/stay-host.ts'
import { formatIn } from '#i18n/format.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { adminStage } from '#shared/stay/stage.ts'
import { stageTexts } from './stage-meter.tsx'
import { PaymentBadge, statusTones } from './stay-badges.tsx'

/** Both badges and the stage have room on one line of a phone. */
const small = 'px-1.5 py-0 text-xs'

/** What the guests said of their coming and going, in a few words. */
function newsOf({ guests, arrivalTime, departedAt }: ListedStay): string | null {
  if (departedAt !== null) return arrivalContent.leftShort
  const parts = [
    ...(guests === null ? [] : [arrivalContent.guests(guests)]),
    ...(arrivalTime === null ? [] : [arrivalContent.arrives(formatIn('en').time(arrivalTime))]),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** The day on which a stay was created, with the year only where that is long ago: there is little room. */
export function CreatedOn({ stay }: { stay: ListedStay }) {
  const house = useHouse()
  const { dayAtHouse } = useHouseTime()
  const context = { now: Date.now(), timeZone: house.timeZone, format: formatIn('en') }
  return (
    <span className="figures text-ink-soft text-xs leading-[1.125rem]">
      {stayContent.created} {dayInWords(dayAtHouse(stay.createdAt), context)}
    </span>
  )
}

/** A stay in three lines: who, when, how far, both badges, since when it is there. It opens to the whole card. */
export function StayRow({ stay, onOpen }: { stay: ListedStay; onOpen: () => void }) {
  const { stage, name, tone } = adminStage(stay)
  const news = newsOf(stay)
  return (
    <article aria-label={stay.guestName} className="relative px-4 py-1 hover:bg-paper sm:px-6 sm:py-1.5">
      <h3 className="flex flex-wrap gap-x-2 pr-8 font-sans font-semibold text-base leading-5">
        {/* The whole row is the button's. */}
        <button
          type="button"
          aria-expanded={false}
          aria-label={words.open(stay.guestName)}
          onClick={onOpen}
          className="absolute inset-0 rounded-control"
        />
        <span className="min-w-0 truncate">
          <Words>{stay.guestName}</Words>
        </span>
        {news && <span className="figures font-normal text-ink-soft text-xs leading-5">{news}</span>}
      </h3>
      <ChevronDown aria-hidden="true" className="absolute top-2.5 right-4 size-5 text-ink-soft sm:right-6" />
      <p className="figures flex flex-wrap justify-between gap-x-3 text-sm leading-[1.125rem]">
        <span>{formatStayDates(stay.checkInDate, stay.checkOutDate)}</span>
        <CreatedOn stay={stay} />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        <span
          className={cx(
            'font-semibold text-[0.8125rem] leading-5 sm:text-sm',
            stay.cancelledAt ? 'text-rata-600' : stageTexts[tone],
          )}
        >
          {stay.cancelledAt ? words.cancelled : `Stage ${stage}: ${stageLabels[name]}`}
        </span>
        <span className="flex gap-1">
          <Badge className={small} tone={statusTones[stay.status] ?? 'neutral'}>
            {statusLabel(stay.status)}
          </Badge>
          <PaymentBadge stay={stay} className={small} />
        </span>
      </p>
    </article>
  )
}
