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

/**
 * How countries group a national number, by calling code; tested against libphonenumber, which is too large for a page. Others
 * are grouped from the end.
 */
const groups: Readonly<Record<string, RegExp>> = {
  31: /^(6)(\d{8})$/,
  33: /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
  34: /^(\d{3})(\d\d)(\d\d)(\d\d)$/,
  39: /^(3\d\d)(\d{3})(\d{4})$/,
  41: /^(\d\d)(\d{3})(\d\d)(\d\d)$/,
  43: /^(6\d\d)(\d{6,8})$/,
  44: /^(20)(\d{4})(\d{4})$|^(1\d1|11\d)(\d{3})(\d{4})$|^(\d{4})(\d{6})$/,
  45: /^(\d\d)(\d\d)(\d\d)(\d\d)$/,
  46: /^(7\d)(\d{3})(\d\d)(\d\d)$/,
  47: /^(\d\d)(\d\d)(\d\d)(\d\d)$/,
  48: /^(\d{3})(\d{3})(\d{3})$/,
  49: /^(15\d\d|1[67]\d)(\d{7,8})$|^([346]0|69|89)(\d{4,9})$/,
  61: /^(4\d\d)(\d{3})(\d{3})$|^([2378])(\d{4})(\d{4})$/,
  65: /^(\d{4})(\d{4})$/,
  81: /^([789]0)(\d{4})(\d{4})$|^([36])(\d{4})(\d{4})$/,
  82: /^(10)(\d{4})(\d{4})$/,
  86: /^(1\d\d)(\d{4})(\d{4})$/,
  91: /^(\d{5})(\d{5})$/,
  351: /^(\d{3})(\d{3})(\d{3})$/,
}

/** Formats a stored phone number as people read it: `+64215550123` becomes `+64 21 555 0123`. */
export function formatPhone(phone: string): string {
  const digits = /^\+(\d{9,15})$/.exec(phone)?.[1]
  if (!digits) return phone
  const [, prefix, number] = newZealand.exec(digits) ?? []
  if (prefix && number) return `+64 ${prefix} ${inGroups(number)}`
  const code = shortCallingCode.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length)
  const known = groups[code]?.exec(rest)
  if (known) return `+${[code, ...known.slice(1).filter(Boolean)].join(' ')}`
  const parts = [rest.slice(-4)]
  for (let end = rest.length - 4; end > 0; end -= 3) parts.unshift(rest.slice(Math.max(0, end - 3), end))
  return `+${[code, ...parts].join(' ')}`
}

/** Returns a moment that breaks a line only after a comma; a weekday in brackets stays with its day. */
export const breakAfterCommas = (moment: string): string =>
  moment.replaceAll(/(?<!,) /g, '\u00a0').replace('(', '\u2060(')
