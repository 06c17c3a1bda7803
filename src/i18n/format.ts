import type { Customs } from '#shared/country/customs.ts'
import { dayToWire } from '#shared/dates.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { type Zone, zoneName } from '#shared/time-zone.ts'
import { englishFormat } from './english-format.ts'

export type DateCustoms = Pick<Customs, 'country' | 'hours' | 'isMonthFirst'>

export interface Format {
  language: Language
  /** Formats a calendar day (`YYYY-MM-DD`, optionally with a time). `plain` omits the year. */
  day: (day: string, style?: 'short' | 'long' | 'plain') => string
  days: (from: string, to: string) => string
  /** Formats two days without weekdays and years: `28 Nov–1 Dec`, `10–12 Dec`. */
  shortDays: (from: string, to: string) => string
  /** Formats day and time in the house's time zone. */
  instant: (instant: string | number, timeZone: Zone) => string
  /** Formats the time in the house's time zone. */
  clock: (instant: string | number, timeZone: Zone) => string
  /** Formats a time of the house, `HH:MM`. */
  time: (time: string) => string
  /** Formats a day with a time, without the year. */
  moment: (day: string, time: string) => string
  sentences: (...texts: readonly string[]) => string
  list: (things: readonly string[]) => string
  /** Joins the parts of a place, the smallest first in `parts`. */
  place: (parts: readonly string[]) => string
  /** Formats an amount with its currency. `short` omits decimals that are zero and the code of New Zealand dollars. */
  money: (money: Money, style?: 'full' | 'short') => string
}

/** Node and browsers use different narrow spaces. The plain one makes their pages equal. */
const withPlainSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

/** Prevents line breaks between a weekday, a day and its month. */
const withoutBreaks = (text: string): string =>
  text.replace(/ (?=\d{1,2}\b|\()|(?<=\d\.?) (?=\p{L})/gu, '\u00a0')

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Caches formatters: creating one costs a hundred times as much as a use. */
function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${tag} ${JSON.stringify(options)}`
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(tag, options)
  formatters.set(name, formatter)
  return formatter
}

const hours = { hour: 'numeric', minute: '2-digit' } as const
const dayOf = (day: string): number => Date.parse(dayToWire(day.slice(0, 10)))
const timeOf = (time: string): number => Date.parse(`1970-01-01T${time}:00.000Z`)

/** Languages without spaces between sentences and without a comma before a time. */
const isWithoutSpaces = (language: Language) => language === 'ja' || language === 'zh'

/** Languages with the year first, each with its separator between two days. */
const betweenDays: Partial<Record<Language, string>> = { ja: '～', ko: ' ~ ', zh: ' – ' }

/**
 * Returns the tag for dates: with the house's country where that speaks the language (`de-AT`, `es-MX`), so that a reader gets
 * neither another language's hours nor its order.
 */
export function dateTag(language: Language, { country, isMonthFirst }: DateCustoms): string {
  const tag = languageTags[language]
  if (language === 'en') return isMonthFirst ? 'en-US' : tag
  return country !== '' && new Intl.Locale(`und-${country}`).maximize().language === language
    ? `${tag}-${country}`
    : tag
}

function byIntl(language: Language, customs: DateCustoms): Format {
  const tag = dateTag(language, customs)
  const short = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const styles = {
    plain: short,
    short: { ...short, year: 'numeric' },
    long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  } as const
  const format: Format = {
    language,
    day: (day, style = 'short') =>
      withoutBreaks(withPlainSpaces(dateFormat(tag, styles[style]).format(dayOf(day)))),
    days: (from, to) => {
      const isOneYear = from.slice(0, 4) === to.slice(0, 4)
      const between = betweenDays[language]
      // The year is written once: last, or first in languages that begin with it.
      const [first, last] =
        between === undefined ? ([!isOneYear, true] as const) : ([true, !isOneYear] as const)
      const part = (day: string, hasYear: boolean) => format.day(day, hasYear ? 'short' : 'plain')
      return `${part(from, first)}${between ?? ' – '}${part(to, last)}`
    },
    shortDays: (from, to) => format.days(from, to),
    instant: (instant, timeZone) =>
      withPlainSpaces(
        dateFormat(tag, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          ...hours,
          timeZone: zoneName(timeZone),
        }).format(new Date(instant)),
      ),
    clock: (instant, timeZone) =>
      withPlainSpaces(dateFormat(tag, { ...hours, timeZone: zoneName(timeZone) }).format(new Date(instant))),
    time: (time) => withPlainSpaces(dateFormat(tag, { ...hours, timeZone: 'UTC' }).format(timeOf(time))),
    moment: (day, time) =>
      `${format.day(day, 'plain')}${isWithoutSpaces(language) ? ' ' : ', '}${format.time(time)}`,
    sentences: (...texts) => texts.join(isWithoutSpaces(language) ? '' : ' '),
    list: (things) => new Intl.ListFormat(tag, { style: 'narrow' }).format(things),
    // Languages with the year first have the country first too.
    place: (parts) =>
      betweenDays[language] ? parts.filter(Boolean).toReversed().join(' ') : parts.filter(Boolean).join(', '),
    money: (money, style = 'full') => formatMoney(money, style, languageTags[language]),
  }
  return format
}

const formats = new Map<string, Format>()

/** Returns how a language writes days, times and money for a house with these customs. */
export function formatIn(language: Language, customs: DateCustoms): Format {
  const name = `${language} ${customs.country}`
  const format = formats.get(name) ?? (language === 'en' ? englishFormat(customs) : byIntl(language, customs))
  formats.set(name, format)
  return format
}
