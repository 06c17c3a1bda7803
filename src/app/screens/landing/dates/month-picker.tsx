import { DayPicker } from 'react-day-picker'
import { pageLanguage } from '#app/lib/page-language.ts'
import { widthHook } from '#app/lib/width.ts'
import { dateTag } from '#i18n/format.ts'
import type { Customs } from '#shared/country/customs.ts'
import {
  type BookableDays,
  canChoose,
  choose,
  type DateSelection,
  type DatesTexts,
  firstFreeWeek,
  isBetween,
  isTaken,
} from './choosing.ts'

const pad = (value: number): string => String(value).padStart(2, '0')
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
/** Noon, so that no clock change moves the day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`)

const monthAndYear = { month: 'long', year: 'numeric' } as const

const useHasRoom = widthHook(48)

const turn = 'grid size-11 place-items-center rounded-control hover:bg-paper-deep aria-disabled:opacity-35'
const classNames = {
  months: 'flex flex-wrap gap-x-10 gap-y-8',
  nav: 'absolute top-0 right-0 flex',
  button_previous: turn,
  button_next: turn,
  chevron: 'w-5 fill-bush-700',
  month_caption: 'flex min-h-11 items-center font-serif text-xl',
  weekday: 'w-(--day) py-2 font-normal text-[min(0.875rem,5vw)] text-ink-soft',
  day: 'h-11 w-(--day) p-0 text-center',
  day_button:
    'size-full rounded-control text-[min(1rem,7vw)] tabular-nums enabled:hover:bg-moss-100 disabled:text-ink-soft enabled:font-semibold enabled:cursor-pointer',
  outside: 'invisible',
  hidden: 'invisible',
}

export function MonthPicker({
  choosable,
  chosen,
  texts,
  customs,
  onChoose,
}: {
  choosable: BookableDays
  chosen: DateSelection
  texts: DatesTexts
  customs: Customs
  onChoose: (chosen: DateSelection) => void
}) {
  const hasRoom = useHasRoom()
  const tag = dateTag(pageLanguage(), customs)
  const written = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tag, options).format(date)
  const { first, last, taken } = choosable
  const isEnd = (date: Date) => [chosen.from, chosen.to].includes(dayOf(date))
  /** Without the night before which the guest can leave. */
  const isNight = (date: Date) => isTaken(dayOf(date), taken) && !canChoose(dayOf(date), chosen, choosable)
  return (
    <DayPicker
      className="relative w-fit [--day:min(4rem,calc((100vw-2rem)/7))] sm:[--day:2.75rem]"
      classNames={classNames}
      numberOfMonths={hasRoom ? 2 : 1}
      defaultMonth={dateOf(chosen.from ?? firstFreeWeek(choosable))}
      startMonth={dateOf(first)}
      endMonth={dateOf(last)}
      weekStartsOn={(customs.firstDay % 7) as 0 | 1 | 5 | 6}
      disabled={(date) => !canChoose(dayOf(date), chosen, choosable)}
      modifiers={{
        taken: (date) => isNight(date) && !isEnd(date),
        between: (date) => isBetween(dayOf(date), chosen),
        end: isEnd,
      }}
      modifiersClassNames={{
        taken: '*:rounded-none *:bg-paper-deep *:line-through',
        between: '*:bg-moss-100 *:text-ink! *:rounded-none',
        end: '*:bg-bush-700! *:text-card! *:rounded-control',
      }}
      onDayClick={(date) => onChoose(choose(dayOf(date), chosen, choosable))}
      formatters={{
        formatCaption: (date) => written(date, monthAndYear),
        formatWeekdayName: (date) => written(date, { weekday: 'short' }),
      }}
      labels={{
        labelNav: () => texts.months,
        labelPrevious: () => texts.previousMonth,
        labelNext: () => texts.nextMonth,
        labelGrid: (date) => written(date, monthAndYear),
        labelWeekday: (date) => written(date, { weekday: 'long' }),
        labelDayButton: (date) => {
          const day = written(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
          return isNight(date) ? `${day}, ${texts.taken}` : day
        },
      }}
    />
  )
}
