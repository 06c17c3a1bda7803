import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { calendarContent as words } from '#i18n/en/calendar.ts'
import type { CalendarItem } from './calendar-items.ts'
import { layWeeks, monthsLater, type Week } from './month-layout.ts'

const looks: Record<CalendarItem['look'], string> = {
  stay: 'bg-bush-700 text-card',
  booked: 'bg-timber-300 text-ink',
  own: 'bg-moss-100 text-bush-900 border border-bush-600',
  unavailable: 'bg-paper-deep text-ink-soft border border-line',
  vanished: 'bg-card text-clay-700 border border-clay-700 border-dashed',
}

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  )

/** The month's name between the ways to the months beside it. */
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
    <div className="flex items-center gap-1">
      <h2 className="mr-auto text-2xl" aria-live="polite">
        {monthName(month)}
      </h2>
      {month !== thisMonth && (
        <Button variant="quiet" onClick={() => onMonth(thisMonth)}>
          {words.today}
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.previous}
        onClick={() => onMonth(monthsLater(month, -1))}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.next}
        onClick={() => onMonth(monthsLater(month, 1))}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

/** The month as a picture. The list below it says the same in words, so screen readers pass over it. */
export function MonthGrid({
  month,
  today,
  weeks,
  items,
  changeOvers,
}: {
  month: string
  today: string
  weeks: string[][]
  items: readonly CalendarItem[]
  changeOvers: ReadonlySet<string>
}) {
  return (
    <div aria-hidden="true" className="mt-3 overflow-hidden rounded-card border border-line bg-card">
      <div className="grid grid-cols-7 border-line border-b bg-paper-deep text-center text-ink-soft text-sm">
        {words.weekdays.map((day) => (
          <span key={day} className="py-1.5">
            {day}
          </span>
        ))}
      </div>
      {layWeeks(weeks, items).map((week) => (
        <WeekRow key={week.days[0]} week={week} {...{ month, today, changeOvers }} />
      ))}
    </div>
  )
}

function WeekRow({
  week,
  month,
  today,
  changeOvers,
}: {
  week: Week<CalendarItem>
  month: string
  today: string
  changeOvers: ReadonlySet<string>
}) {
  return (
    <div className="relative min-h-18 border-line not-last:border-b pb-2">
      <div className="absolute inset-0 grid grid-cols-7">
        {week.days.map((day) => (
          <span key={day} className="border-line not-last:border-r" />
        ))}
      </div>
      <div className="relative grid grid-cols-7 text-sm">
        {week.days.map((day) => (
          <span
            key={day}
            className={cx(
              'figures flex items-center justify-between px-1.5 py-1',
              day.slice(0, 7) !== month.slice(0, 7) && 'text-ink-soft',
            )}
          >
            <span className={cx(day === today && 'rounded-full bg-clay-600 px-1.5 font-semibold text-card')}>
              {Number(day.slice(8))}
            </span>
            {changeOvers.has(day) && <span className="text-clay-700">⇄</span>}
          </span>
        ))}
      </div>
      <div className="relative grid grid-cols-[repeat(14,minmax(0,1fr))] gap-y-1">
        {week.segments.map(({ item, start, end, lane }) => (
          <span
            key={item.key}
            style={{ gridColumn: `${start} / ${end}`, gridRow: lane + 1 }}
            className={cx('mx-px truncate rounded-control px-1.5 py-0.5 text-sm', looks[item.look])}
          >
            {item.label}
          </span>
        ))}
      </div>
    </div>
  )
}
