import { customsOf } from '#shared/country/customs.ts'
import type { Language } from '#shared/languages.ts'
import { type Format, formatIn } from './format.ts'

/** Returns how a language writes days, times and money for a house. Only for the server, because of `customsOf`. */
export const houseFormat = (language: Language, { country }: { country: string }): Format =>
  formatIn(language, customsOf(country))

/** Returns a function that formats instants for the host, in the house's time zone. */
export const atHouseOf =
  (house: { country: string; timeZone: string }) =>
  (instant: string | number): string =>
    houseFormat('en', house).instant(instant, house.timeZone)
