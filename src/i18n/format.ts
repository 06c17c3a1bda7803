import { dayToWire, formatClock, formatDay, formatInstant, wallAt } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { type Language, languageTags } from '#shared/languages.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { type Zone, zoneName } from '#shared/time-zone.ts'

/** How days, times and money are written in one language. */
export interface Format {
  language: Language
  /** A calendar day (`YYYY-MM-DD`, alone or with a time behind it). `plain` leaves the year out. */
  day: (day: string, style?: 'short' | 'long' | 'plain') => string
  /** A stay's days in one line. */
  days: (from: string, to: string) => string
  /** An instant in the house's time zone: day and time. */
  instant: (instant: string | number, timeZone: Zone) => string
  /** The time of an instant in the house's time zone. */
  clock: (instant: string | number, timeZone: Zone) => string
  /** A time at the house, `HH:MM`. */
  time: (time: string) => string
  /** Things named one after the other. */
  list: (things: readonly string[]) => string
  /** An amount with its currency; `short` leaves out cents that are none, and in English the currency. */
  money: (money: Money, style?: 'full' | 'short') => string
}

/** Servers and browsers know different narrow spaces: both write the plain one, so that their pages are the same. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times what using it does: each is made once. */
function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${tag} ${JSON.stringify(options)}`
  const known = formatters.get(name) ?? new Intl.DateTimeFormat(tag, options)
  formatters.set(name, known)
  return known
}

const hours = { hour: 'numeric', minute: '2-digit' } as const
const dayOf = (day: string): number => Date.parse(dayToWire(day.slice(0, 10)))
const timeOf = (time: string): number => Date.parse(`1970-01-01T${time}:00.000Z`)

/** English as the specification writes it: `Sat 5 Dec 2026`, `3:00 PM`, `$200.00 NZD`. */
const english: Format = {
  language: 'en',
  day: (day, style = 'short') =>
    style === 'plain' ? formatDay(day).replace(/ \d{4}$/, '') : formatDay(day, style),
  days: formatStayDates,
  instant: formatInstant,
  clock: (instant, timeZone) => formatClock(wallAt(new Date(instant).getTime(), timeZone)),
  time: (time) => formatClock(new Date(timeOf(time))),
  list: (things) => things.join(', '),
  money: formatMoney,
}

/** Languages that say the year first, with what they put between two days. */
const betweenDays: Partial<Record<Language, string>> = { ja: '～', ko: ' ~ ', zh: ' – ' }

function byIntl(language: Language): Format {
  const tag = languageTags[language]
  const short = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const styles = {
    plain: short,
    short: { ...short, year: 'numeric' },
    long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  } as const
  const format: Format = {
    language,
    day: (day, style = 'short') => plainSpaces(dateFormat(tag, styles[style]).format(dayOf(day))),
    days: (from, to) => {
      const isOneYear = from.slice(0, 4) === to.slice(0, 4)
      const between = betweenDays[language]
      // The year is said once: at the end, or where a language puts it first at the beginning.
      const [first, last] =
        between === undefined ? ([!isOneYear, true] as const) : ([true, !isOneYear] as const)
      const part = (day: string, hasYear: boolean) => format.day(day, hasYear ? 'short' : 'plain')
      return `${part(from, first)}${between ?? ' – '}${part(to, last)}`
    },
    instant: (instant, timeZone) =>
      plainSpaces(
        dateFormat(tag, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          ...hours,
          timeZone: zoneName(timeZone),
        }).format(new Date(instant)),
      ),
    clock: (instant, timeZone) =>
      plainSpaces(dateFormat(tag, { ...hours, timeZone: zoneName(timeZone) }).format(new Date(instant))),
    time: (time) => plainSpaces(dateFormat(tag, { ...hours, timeZone: 'UTC' }).format(timeOf(time))),
    list: (things) => new Intl.ListFormat(tag, { style: 'narrow' }).format(things),
    money: ({ amountCents, currency }, style = 'full') =>
      plainSpaces(
        new Intl.NumberFormat(tag, {
          style: 'currency',
          currency,
          ...(style === 'short' && amountCents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
        }).format(amountCents / 100),
      ),
  }
  return format
}

const known = new Map<Language, Format>([['en', english]])

/** How a language writes days, times and money. */
export function formatIn(language: Language): Format {
  const format = known.get(language) ?? byIntl(language)
  known.set(language, format)
  return format
}
