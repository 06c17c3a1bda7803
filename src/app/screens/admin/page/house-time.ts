import { dayText } from '#app/components/deposit/deposit-texts.ts'
import { useHouse } from '#app/lib/house.ts'
import { formatIn } from '#i18n/format.ts'
import { dayAt, formatInstant } from '#shared/dates.ts'

/** Formatters for the house's time zone. */
export function useHouseTime() {
  const { timeZone } = useHouse()
  const context = { now: Date.now(), timeZone, format: formatIn('en') }
  return {
    context,
    /** Formats a day, without the year where it is unambiguous. */
    shortDay: (day: string): string => dayText(day, context),
    /** Formats a time of day, `HH:MM`. */
    clockTime: context.format.time,
    /** Formats an instant. */
    atHouse: (instant: string): string => formatInstant(instant, timeZone),
    /** Returns the calendar day of an instant. */
    dayAtHouse: (instant: string): string => dayAt(Date.parse(instant), timeZone),
    todayAtHouse: (): string => dayAt(Date.now(), timeZone),
  }
}

export type AtHouse = ReturnType<typeof useHouseTime>['atHouse']
