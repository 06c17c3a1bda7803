import { dayText } from '#app/components/deposit/deposit-texts.ts'
import { useHouse, useToday } from '#app/lib/house.ts'
import { formatIn } from '#i18n/format.ts'
import { dayAt, formatInstant } from '#shared/dates.ts'

export function useHouseTime() {
  const { timeZone } = useHouse()
  const today = useToday()
  const context = { today, format: formatIn('en') }
  return {
    context,
    today,
    /** Formats a day, without the year where it is unambiguous. */
    shortDay: (day: string): string => dayText(day, context),
    clockTime: context.format.time,
    atHouse: (instant: string): string => formatInstant(instant, timeZone),
    dayAtHouse: (instant: string): string => dayAt(Date.parse(instant), timeZone),
  }
}

export type AtHouse = ReturnType<typeof useHouseTime>['atHouse']
