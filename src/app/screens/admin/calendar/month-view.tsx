import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useFormat } from '#app/lib/translations.ts'
import { calendarContent as texts } from '#i18n/en/calendar.ts'
import { addMonths } from '#shared/dates.ts'
import { type CalendarItem, type CalendarLook, changeOversOf, layOutWeeks } from './month-layout.ts'

const stripes =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,color-mix(in_srgb,currentColor_14%,transparent)_6px_9px)]'

/** Colour and shape: also without colours, a filled, outlined, flat, striped and dashed bar are told apart. */
const looks: Record<CalendarLook, string> = {
  approved: 'rounded-full bg-bush-700 px-2.5 text-card forced-colors:border-2',
  pending: 'rounded-control border-2 border-clay-700 border-l-8 bg-card px-1.5 text-clay-700',
  past: 'rounded-none border-ink-soft border-b-2 bg-paper-deep px-1.5 text-ink-soft',
  booked: `rounded-none bg-timber-300 px-1.5 text-ink forced-colors:border-2 forced-colors:border-dotted ${stripes}`,
  unavailable: `rounded-none border border-edge bg-timber-100 px-1.5 text-ink-soft ${stripes}`,
  own: 'rounded-control border border-bush-600 bg-moss-100 px-1.5 text-bush-900',
  vanished: 'rounded-control border-2 border-clay-700 border-dashed bg-card px-1.5 text-clay-700',
}

const usualLooks: readonly CalendarLook[] = ['approved', 'pending', 'past', 'booked']

/** Names the usual looks, and the others while one is in the month. */
export const Legend = ({ looks: shown }: { looks: ReadonlySet<CalendarLook> }) => (
  <ul aria-label={texts.legend.title} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
    {(Object.keys(looks) as CalendarLook[])
      .filter((look) => usualLooks.includes(look) || shown.has(look))
      .map((look) => (
        <li key={look} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('h-5 w-9 shrink-0', looks[look])} />
          {texts.legend[look]}
        </li>
      ))}
    <li className="flex items-center gap-2">
      <span aria-hidden="true">⇄</span>
      {texts.changeOver}
    </li>
  </ul>
)

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))

const weekdayName = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day))

const turns = [
  { by: -1, label: texts.previous, Icon: ChevronLeft },
  { by: 1, label: texts.next, Icon: ChevronRight },
]

export function MonthHead({
  month,
  thisMonth,
  onMonth,
}: {
  month: string
  thisMonth: string
  onMonth: (month: string) => void
}) {
  return (
    <div className="-mr-3 flex flex-wrap items-center justify-end gap-1">
      <h2 className="mr-auto text-2xl" aria-live="polite">
        {monthName(month)}
      </h2>
      {month !== thisMonth && (
        <Button variant="quiet" onClick={() => onMonth(thisMonth)}>
          {texts.today}
        </Button>
      )}
      {turns.map(({ by, label, Icon }) => (
        <Button
          key={by}
          variant="quiet"
          size="icon"
          aria-label={label}
          onClick={() => onMonth(addMonths(month, by))}
        >
          <Icon className="size-5" />
        </Button>
      ))}
    </div>
  )
}

interface MonthProps {
  today: string
  month: string
  items: readonly CalendarItem[]
  onDay: (day: string) => void
  onItem: (item: CalendarItem) => void
}

/** Month grid. A bar opens its stay or a dialog; a free day opens the dialog for a new stay or block. */
export function MonthGrid({ weeks, ...props }: MonthProps & { weeks: string[][] }) {
  return (
    <div className="mt-3 overflow-hidden rounded-card border border-line bg-card">
      <div
        aria-hidden="true"
        className="grid grid-cols-7 border-line border-b bg-paper-deep text-[min(0.875rem,4vw)] text-ink-soft"
      >
        {weeks[0]?.map((day) => (
          <span key={day} className="px-[min(0.375rem,1.2vw)] py-1.5">
            {weekdayName(day)}
          </span>
        ))}
      </div>
      {layOutWeeks(weeks, props.items).map((week) => (
        <WeekRow key={week.days[0]} week={week} {...props} />
      ))}
    </div>
  )
}

function WeekRow({
  week,
  month,
  today,
  items,
  onDay,
  onItem,
}: MonthProps & { week: ReturnType<typeof layOutWeeks<CalendarItem>>[number] }) {
  const format = useFormat()
  const changeOvers = changeOversOf(items)
  const isFree = (day: string) => day >= today && !items.some(({ from, to }) => from <= day && day < to)
  const isOver = week.segments.length === 0 && week.days.every((day) => day < today)
  return (
    <div className={cx('relative border-line not-last:border-b', isOver ? 'bg-paper' : 'min-h-18 pb-2')}>
      <div className="absolute inset-0 grid grid-cols-7">
        {week.days.map((day) =>
          isFree(day) ? (
            <button
              key={day}
              type="button"
              aria-label={texts.free(format.day(day))}
              onClick={() => onDay(day)}
              className="-outline-offset-2 border-line not-last:border-r hover:bg-moss-100"
            />
          ) : (
            <span key={day} className="border-line not-last:border-r" />
          ),
        )}
      </div>
      <div className="pointer-events-none relative grid grid-cols-7 text-[min(0.875rem,4.4vw)]">
        {week.days.map((day) => (
          <span
            key={day}
            className={cx(
              'figures flex flex-wrap items-center justify-between px-[min(0.375rem,1.9vw)] py-1',
              day.slice(0, 7) !== month.slice(0, 7) && 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                // Its number stays in the column of the others.
                day === today && '-mx-1 rounded-control bg-clay-600 px-1 font-semibold text-card',
              )}
            >
              {Number(day.slice(8))}
            </span>
            {changeOvers.has(day) && (
              <span className="text-ink-soft max-[24rem]:text-xs" title={texts.changeOver}>
                <span aria-hidden="true">⇄</span>
                <span className="sr-only">{`${texts.changeOver}: ${format.day(day)}`}</span>
              </span>
            )}
          </span>
        ))}
      </div>
      <div className="pointer-events-none relative grid grid-cols-[repeat(14,minmax(0,1fr))] gap-y-1">
        {week.segments.map(({ item, start, end, lane }) => (
          <ItemBar
            key={item.key}
            item={item}
            style={{ gridColumn: `${start} / ${end}`, gridRow: lane + 1 }}
            onItem={onItem}
          />
        ))}
      </div>
    </div>
  )
}

function ItemBar({
  item,
  style,
  onItem,
}: Pick<MonthProps, 'onItem'> & { item: CalendarItem; style: CSSProperties }) {
  const format = useFormat()
  const props = {
    style,
    'aria-label': `${item.label}, ${format.days(item.from, item.to)}, ${texts.legend[item.look]}${item.hasMoved ? `. ${texts.moved}` : ''}`,
    className: cx(
      'pointer-events-auto @container mx-px flex min-h-7 items-center text-left text-sm hover:underline print:border print:border-edge',
      looks[item.look],
    ),
  }
  // The stub of half a day has no room for a name.
  const name = (
    <span className="min-w-0 truncate @max-[2rem]:invisible">{`${item.hasMoved ? '! ' : ''}${item.label}`}</span>
  )
  return item.block === null ? (
    <a href={`/admin/stays/${item.stayId}`} {...props}>
      {name}
    </a>
  ) : (
    <button type="button" data-print onClick={() => onItem(item)} {...props}>
      {name}
    </button>
  )
}
