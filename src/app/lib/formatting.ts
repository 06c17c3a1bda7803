import { formatDay } from '#shared/dates.ts'

/** A stay's days in one line: `Sat 5 Dec to Tue 8 Dec 2026`, or with both years when it runs into the next one. */
export function formatStayDates(checkInDate: string, checkOutDate: string): string {
  const [from, to] = [formatDay(checkInDate), formatDay(checkOutDate)]
  const isOneYear = from.slice(-4) === to.slice(-4)
  return `${isOneYear ? from.slice(0, -5) : from} to ${to}`
}

/** A size in bytes for people: `820 kB`, `10 MB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_048_576
  if (megabytes >= 1) return `${Number(megabytes.toFixed(1))} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}

/** `1 night`, `3 nights`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/**
 * A stored phone number (`+64215550123`) in groups that can be read out: `+6421 555 0123`. Only the eye is meant, so the
 * groups are counted from the end and know no country; anything else is left as it is.
 */
export function formatPhone(phone: string): string {
  const digits = /^\+(\d{9,15})$/.exec(phone)?.[1]
  if (!digits) return phone
  const groups = [digits.slice(-4)]
  for (let end = digits.length - 4; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  const [first = '', second = '', ...rest] = groups
  // `+6 421` would split a country code; only `1` and `7` stand alone.
  const start = first.length === 1 && !['1', '7'].includes(first) ? [first + second] : [first, second]
  return `+${[...start, ...rest].join(' ')}`
}
