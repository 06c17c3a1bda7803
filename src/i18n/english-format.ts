import type { Customs } from '#shared/country/customs.ts'
import { dayToWire, toWallTime } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import type { Format } from './format.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Returns English in the specification's format (`Sat 5 Dec 2026`, `3:00 PM`, `$200.00 NZD`), with the order of month and day
 * and the hours of the house's country (`Sat, Dec 5, 2026`, `15:00`). Does without `Intl`, whose first call is slow.
 */
export function englishFormat({ isMonthFirst, hours }: Pick<Customs, 'isMonthFirst' | 'hours'>): Format {
  const date = (wall: Date, isLong = false, hasYear = true): string => {
    const name = months[wall.getUTCMonth()] ?? ''
    // Only American English shortens September to three letters.
    const month = isLong ? name : name.slice(0, name.startsWith('Sep') && !isMonthFirst ? 4 : 3)
    const day = wall.getUTCDate()
    const year = hasYear ? `${isMonthFirst ? ',' : ''} ${wall.getUTCFullYear()}` : ''
    return `${isMonthFirst ? `${month} ${day}` : `${day} ${month}`}${year}`
  }
  const clock = (wall: Date): string => {
    const hour = wall.getUTCHours()
    const minutes = String(wall.getUTCMinutes()).padStart(2, '0')
    if (hours === 24) return `${String(hour).padStart(2, '0')}:${minutes}`
    return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  }
  const wallOf = (day: string) => new Date(dayToWire(day.slice(0, 10)))
  const format: Format = {
    language: 'en',
    day(day, style = 'short') {
      const wall = wallOf(day)
      const isLong = style === 'long'
      const weekday = weekdays[wall.getUTCDay()]?.slice(0, isLong ? undefined : 3)
      return `${weekday}${isMonthFirst ? ',' : ''} ${date(wall, isLong, style !== 'plain')}`
    },
    days: (from, to) =>
      `${format.day(from, from.slice(0, 4) === to.slice(0, 4) ? 'plain' : 'short')} to ${format.day(to)}`,
    shortDays(from, to) {
      const [first = '', last = ''] = [from, to].map((day) => date(wallOf(day), false, false))
      if (from.slice(0, 7) !== to.slice(0, 7)) return `${first}–${last}`
      const [start, end] = [first.split(' '), last.split(' ')]
      return isMonthFirst ? `${first}–${end[1]}` : `${start[0]}–${last}`
    },
    instant(instant, timeZone) {
      const wall = toWallTime(new Date(instant).getTime(), timeZone)
      return `${date(wall)}, ${clock(wall)}`
    },
    clock: (instant, timeZone) => clock(toWallTime(new Date(instant).getTime(), timeZone)),
    time: (time) => clock(new Date(`1970-01-01T${time}:00.000Z`)),
    moment: (day, time) => `${format.day(day, 'plain')}, ${format.time(time)}`,
    sentences: (...texts) => texts.join(' '),
    list: (things) => things.join(', '),
    place: (parts) => parts.filter(Boolean).join(', '),
    money: (money, style) => formatMoney(money, style),
  }
  return format
}
