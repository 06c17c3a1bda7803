import { formatDay } from '#shared/dates.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { formatMoney } from '#shared/money.ts'
import { mailWords } from './en/mails.ts'

/** The words of guests' mails in a language; English where there are none in it. */
export const wordsFor = (_language: string): typeof mailWords => mailWords

const timeOf = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** How a language writes days, times and money. */
export const formatIn = (_language: string) => ({
  day: formatDay,
  days: formatStayDates,
  time: timeOf,
  money: formatMoney,
})
