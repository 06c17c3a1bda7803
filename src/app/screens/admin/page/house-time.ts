import { useHouse } from '#app/lib/house.ts'
import { dayAt, formatInstant } from '#shared/dates.ts'

/** Days and times on the house's clock and calendar. */
export function useHouseTime() {
  const { timeZone } = useHouse()
  return {
    /** An instant as the host reads it. */
    atHouse: (instant: string): string => formatInstant(instant, timeZone),
    /** The calendar day of an instant. */
    dayAtHouse: (instant: string): string => dayAt(Date.parse(instant), timeZone),
    todayAtHouse: (): string => dayAt(Date.now(), timeZone),
  }
}

export type AtHouse = ReturnType<typeof useHouseTime>['atHouse']
