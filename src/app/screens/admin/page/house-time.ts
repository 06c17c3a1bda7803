import { dayAt, formatInstant } from '#shared/dates.ts'
import { property } from '#shared/the-house.ts'

/** An instant as the house's clock and calendar show it. */
export const atHouse = (instant: string): string => formatInstant(instant, property.timeZone)

/** The calendar day that an instant is in at the house. */
export const dayAtHouse = (instant: string): string => dayAt(Date.parse(instant), property.timeZone)

/** The calendar day that it is at the house now. */
export const todayAtHouse = (): string => dayAt(Date.now(), property.timeZone)
