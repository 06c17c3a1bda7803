import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'wouter'
import { UserText } from '#app/components/ui/user-text.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { arrivalContent, stayContent } from '#i18n/en/stay.ts'
import { stageLabels, rowContent as texts } from '#i18n/en/stays.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { countOf } from '#shared/formatting.ts'
import { adminStage } from '#shared/stay/stage.ts'
import { StayBadges } from './stay-badges.tsx'
import { groupOf } from './stay-order.ts'

/** A list of rows. `content-visibility` skips those below the first screen; an open menu isn't clipped. */
export const rowsClasses = cx(
  '-mx-4 divide-y divide-line border-line border-y bg-card sm:mx-0 sm:rounded-card sm:border',
  '[&>li:nth-child(n+13):not(:has([aria-expanded=true]))]:[content-visibility:auto]',
  '[&>li]:[contain-intrinsic-size:auto_3.25rem]',
)

/** Small enough for both badges and the stage on one line of a phone. */
const small = 'px-1.5 py-0 text-xs'
const soft = 'figures text-ink-soft text-xs leading-4'

const columns = {
  list: '@4xl:grid-cols-[minmax(0,1fr)_13.25rem_10.5rem_17rem_1.25rem]',
  alone: '@4xl:grid-cols-[auto_minmax(0,1fr)_10.5rem_17rem]',
}

const stageTexts = {
  neutral: 'text-ink-soft',
  info: 'text-timber-700',
  attention: 'text-clay-700',
  good: 'text-bush-700',
  bad: 'text-rata-600',
}

/**
 * A stay as one row, or three lines where there is less space. `onToggle` makes the row a button that expands the card
 * `controls`, where `null` means expanded in wide windows; `href` makes it a link to the stay's page. Without either, it
 * is on that page, whose heading is the guest's name.
 */
export function StayRow({
  stay,
  heading: Heading = 'h3',
  ...way
}: {
  stay: ListedStay
  heading?: 'h2' | 'h3'
} & (
  | { isOpen: boolean | null; controls: string; onToggle: () => void }
  | { href: string }
  | Record<never, never>
)) {
  const { clockTime, context, dayAtHouse, shortDay, today } = useHouseTime()
  const { stage, name, tone } = adminStage(stay)
  const { guests, arrivalTime, departedAt } = stay
  const arrival = [
    guests !== null && countOf(guests, 'guest'),
    arrivalTime !== null && arrivalContent.arrives(clockTime(arrivalTime)),
  ].filter(Boolean)
  const state = departedAt === null ? texts.groups[groupOf(stay, today)] : arrivalContent.leftShort
  const isOpen = 'onToggle' in way ? way.isOpen : false
  const isControl = 'onToggle' in way || 'href' in way
  const dates = context.format.days(stay.checkInDate, stay.checkOutDate)
  const created = `${stayContent.created} ${shortDay(dayAtHouse(stay.createdAt))}`
  return (
    <div className="@container">
      <div
        className={cx(
          'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.25 hover:bg-paper @4xl:px-5 @4xl:py-2.25',
          isControl ? columns.list : columns.alone,
        )}
      >
        {isControl ? (
          <Heading className="truncate @max-[14rem]:wrap-anywhere @max-[14rem]:whitespace-normal font-sans font-semibold text-base leading-5 tracking-normal @4xl:leading-[1.125rem]">
            {'onToggle' in way && (
              // The button covers the whole row.
              <button
                type="button"
                aria-expanded={isOpen ?? undefined}
                aria-controls={way.controls}
                aria-label={stay.guestName}
                onClick={way.onToggle}
                className="absolute inset-0 scroll-mt-20 rounded-control"
              />
            )}
            {'href' in way && (
              <Link
                href={way.href}
                aria-label={stay.guestName}
                className="absolute inset-0 scroll-mt-20 rounded-control"
              />
            )}
            <span translate="no" aria-hidden="true">
              <UserText>{stay.guestName}</UserText>
            </span>
          </Heading>
        ) : (
          <p className="figures font-semibold @4xl:col-span-2">{dates}</p>
        )}
        <p
          className={cx(
            soft,
            isControl && 'pr-6',
            'text-right @4xl:col-start-2 @4xl:row-start-2 @4xl:pr-0 @4xl:text-left',
          )}
        >
          {[state, ...(departedAt === null ? arrival : [])].join(' · ')}
        </p>
        <div className="col-span-2 flex flex-wrap justify-between gap-x-3 @4xl:contents">
          {isControl && (
            <p className="figures text-sm leading-[1.125rem] @4xl:col-start-2 @4xl:row-start-1">{dates}</p>
          )}
          <p className={cx(soft, '@4xl:col-start-1 @4xl:row-start-2')}>{created}</p>
        </div>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 @4xl:contents">
          <p
            className={cx(
              'font-semibold text-[0.8125rem] leading-5 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1',
              stageTexts[tone],
            )}
          >
            {stay.cancelledAt === null && `Stage ${stage}: ${stageLabels[name]}`}
          </p>
          <p className="flex flex-wrap gap-1 @4xl:col-start-4 @4xl:row-span-2 @4xl:row-start-1 @4xl:justify-end">
            <StayBadges stay={stay} className={small} />
          </p>
        </div>
        {isControl && (
          <ChevronDown
            className={cx(
              'absolute top-1.5 right-4 size-4 text-ink-soft @4xl:static @4xl:col-start-5 @4xl:row-span-2 @4xl:row-start-1 @4xl:size-5',
              isOpen ? 'rotate-180' : isOpen === null ? 'lg:rotate-180' : 'href' in way && '-rotate-90',
            )}
          />
        )}
      </div>
    </div>
  )
}
