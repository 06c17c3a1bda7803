import { useHouse, useToday } from '#app/lib/house.ts'
import { useFormat } from '#app/lib/translations.ts'
import { dayText } from '#i18n/deposit-texts.ts'
import { dayAt } from '#shared/dates.ts'

export function useHouseTime() {
  const { timeZone } = useHouse()
  const today = useToday()
  const context = { today, format: useFormat() }
  return {
    context,
    today,
    /** Formats a day, without the year where it is unambiguous. */
    shortDay: (day: string): string => dayText(day, context),
    clockTime: context.format.time,
    atHouse: (instant: string): string => context.format.instant(instant, timeZone),
    clockAtHouse: (instant: string): string => context.format.clock(instant, timeZone),
    dayAtHouse: (instant: string): string => dayAt(Date.parse(instant), timeZone),
  }
}

export type HouseTime = ReturnType<typeof useHouseTime>
