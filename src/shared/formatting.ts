import { formatDay } from './dates.ts'

/** Formats a stay's days: `Sat 5 Dec to Tue 8 Dec 2026`, or with both years if they differ. */
export function formatStayDates(checkInDate: string, checkOutDate: string): string {
  const [from, to] = [formatDay(checkInDate), formatDay(checkOutDate)]
  const isOneYear = from.slice(-4) === to.slice(-4)
  return `${isOneYear ? from.slice(0, -5) : from} to ${to}`
}

/** Formats bytes: `820 kB`, `10 MB`. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_048_576
  if (megabytes >= 1) return `${Number(megabytes.toFixed(1))} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} kB`
}

/** Formats a count: `1 night`, `3 nights`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Calling codes of one and of two digits; all others have three (ITU-T E.164 list of assigned codes). */
const shortCallingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** New Zealand's own numbers, which most guests have: the prefix, and the rest. */
const newZealand = /^64(2[0-9]|[345679]|800|508|900)(\d{5,8})$/

/** Splits a number of six digits or more in the middle; the second group of seven is longer. */
function inGroups(number: string): string {
  const middle = Math.floor(number.length / 2)
  return number.length < 6 ? number : `${number.slice(0, middle)} ${number.slice(middle)}`
}

/** Formats a stored phone number as people read it: `+64215550123` becomes `+64 21 555 0123`. */
export function formatPhone(phone: string): string {
  const digits = /^\+(\d{9,15})$/.exec(phone)?.[1]
  if (!digits) return phone
  const [, prefix, number] = newZealand.exec(digits) ?? []
  if (prefix && number) return `+64 ${prefix} ${inGroups(number)}`
  const code = shortCallingCode.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length)
  const groups = [rest.slice(-4)]
  for (let end = rest.length - 4; end > 0; end -= 3) groups.unshift(rest.slice(Math.max(0, end - 3), end))
  return `+${[code, ...groups].join(' ')}`
}
