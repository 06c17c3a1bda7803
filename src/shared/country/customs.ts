import { isCountryCode } from './codes.ts'

/** How a country writes days and times, and where its week begins. */
export interface Customs {
  /** ISO 3166-1 alpha-2; empty for a country that we don't know. */
  country: string
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
  hours: 12 | 24
  /** English has the month before the day. */
  isMonthFirst: boolean
}

/** Unicode CLDR, `main/en-*`; tested against `Intl.DateTimeFormat`. */
const monthFirst = new Set('AS,CA,GU,MH,MP,PH,PR,UM,US,VI'.split(','))

interface RegionalLocale extends Intl.Locale {
  getWeekInfo(): { firstDay: number }
  getHourCycles(): string[]
}

/**
 * Returns a country's customs by Unicode CLDR (`supplemental/weekData` and `timeData`), or those of ISO 8601 for a country
 * that we don't know. Only for the server: Firefox doesn't know these rows.
 */
export function customsOf(country: string): Customs {
  if (!isCountryCode(country)) return { country: '', firstDay: 1, hours: 24, isMonthFirst: false }
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const locale = new Intl.Locale(`${language}-${country}`) as RegionalLocale
  return {
    country,
    firstDay: locale.getWeekInfo().firstDay,
    hours: locale.getHourCycles()[0] === 'h12' ? 12 : 24,
    isMonthFirst: monthFirst.has(country),
  }
}
