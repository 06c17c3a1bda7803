import { DayPicker } from 'react-day-picker'
import { widthHook } from '#app/lib/width.ts'
import { languageOf, languageTags } from '#shared/languages.ts'
import {
  type BookableDays,
  canChoose,
  choose,
  type DateSelection,
  type DatesTexts,
  firstFreeWeek,
  isTaken,
} from './choosing.ts'

const pad = (value: number): string => String(value).padStart(2, '0')
const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
/** Noon, so that no clock change moves the day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`)

const written = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTags[languageOf(document.documentElement.lang) ?? 'en'], options).format(
    date,
  )
const monthAndYear = { month: 'long', year: 'numeric' } as const

const useHasRoom = widthHook(48)

export function MonthPicker({
  choosable,
  chosen,
  texts,
  onChoose,
}: {
  choosable: BookableDays
  chosen: DateSelection
  texts: DatesTexts
  onChoose: (chosen: DateSelection) => void
}) {
  const hasRoom = useHasRoom()
  const { first, last, taken } = choosable
  const ends = [chosen.from, chosen.to].flatMap((day) => (day === null ? [] : [dateOf(day)]))
  const isNight = (date: Date) => isTaken(dayOf(date), taken)
  return (
    <DayPicker
      className="months"
      numberOfMonths={hasRoom ? 2 : 1}
      defaultMonth={dateOf(chosen.from ?? firstFreeWeek(choosable))}
      startMonth={dateOf(first)}
      endMonth={dateOf(last)}
      weekStartsOn={1}
      disabled={(date) => !canChoose(dayOf(date), chosen, choosable)}
      modifiers={{
        taken: isNight,
        chosen: ends.length > 0 ? { from: ends[0], to: ends.at(-1) } : [],
        ends,
      }}
      modifiersClassNames={{ taken: 'is-taken', chosen: 'is-chosen', ends: 'is-end' }}
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
