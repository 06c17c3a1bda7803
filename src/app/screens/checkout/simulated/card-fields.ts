/** Text of the simulator's card form: grouping while somebody types, and reading what they typed. No browser needed. */

const maxCardDigits = 19
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Card digits in the groups that are printed on the card: 4-6-5 on American Express, fours on all others. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, maxCardDigits)
  const pattern = /^3[47]/.test(digits) ? /^(\d{4})(\d{1,6})?(\d+)?$/ : null
  const groups = pattern ? pattern.exec(digits.slice(0, 15))?.slice(1) : digits.match(/\d{1,4}/g)
  return groups ? groups.filter(Boolean).join(' ') : digits
}

/**
 * An expiry as `MM / YY`, from whatever way it is typed or pasted (`4`, `4/29`, `0429`, `12/2029`, `2029-12`).
 * `previous` is the text before the change: while somebody deletes, nothing is added behind their back.
 */
export function formatExpiry(text: string, previous = ''): string {
  const digits = digitsOf(text)
  if (text.length < previous.length && digits.length <= 2) return digits
  const parts = text.split(/\D+/).filter((part, index) => part !== '' || index > 0)
  const [first = '', second] = parts
  if (first.length === 4 && Number(first) > 1299 && second) return formatExpiry(`${second}/${first}`)
  const isOneDigitMonth = /^[1-9]$/.test(first) && (second !== undefined || first > '1')
  const month = isOneDigitMonth ? `0${first}` : first.slice(0, 2)
  const rest = `${first.slice(2)}${second ?? ''}`
  const year = rest.length > 2 && rest.startsWith('20') ? rest.slice(2, 4) : rest.slice(0, 2)
  return year !== '' || second !== undefined ? `${month} / ${year}` : month
}

/**
 * Where the caret belongs in `formatted` so that it stands behind the same digit as before: `before` is the text left
 * of the caret. A caret at the end stays at the end.
 */
export function caretAfter(before: string, rawText: string, formatted: string): number {
  if (before.length === rawText.length) return formatted.length
  const wanted = digitsOf(before).length
  if (wanted === 0) return 0
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (/\d/.test(formatted[index] ?? '')) seen += 1
    if (seen === wanted) return index + 1
  }
  return formatted.length
}

/** Month and full year of a written expiry, or `null` when it names none. */
export function parseExpiry(text: string): { expMonth: number; expYear: number } | null {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(formatExpiry(text))
  if (!match) return null
  const [expMonth, expYear] = [Number(match[1]), 2000 + Number(match[2])]
  return expMonth >= 1 && expMonth <= 12 ? { expMonth, expYear } : null
}

/** Whether a card is past its last month at `now`. A card is good to the end of the month that it names. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  new Date(expYear, expMonth, 1) <= now

/** Whether digits can be a card number: 12 to 19 of them, with the right check digit (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < 12 || digits.length > maxCardDigits) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What stands in the fields of the form. */
export type TypedCard = Record<'number' | 'expiry' | 'cvc', string>

/** A card that can be tried. */
export interface Card {
  number: string
  expiry: { expMonth: number; expYear: number }
  cvc: string
}

const faultOf = <Name extends string>(text: string, empty: Name, wrong: Name): Name =>
  text === '' ? empty : wrong

/**
 * The card that was typed, by the rules that Stripe's own form checks before it sends anything, or what is wrong with
 * which field, as the page's words name it.
 */
export function readCard(typed: TypedCard, now: Date) {
  const [number, cvc] = [typed.number.trim(), typed.cvc.trim()]
  const expiry = parseExpiry(typed.expiry)
  const faults = {
    ...(isCardNumber(number) ? {} : { number: faultOf(number, 'noNumber', 'notANumber') }),
    ...(expiry && !isExpired(expiry, now)
      ? {}
      : { expiry: expiry ? ('expired' as const) : faultOf(typed.expiry.trim(), 'noExpiry', 'notAnExpiry') }),
    ...(/^\d{3,4}$/.test(cvc) ? {} : { cvc: faultOf(cvc, 'noCvc', 'notACvc') }),
  }
  return { faults, card: expiry && Object.keys(faults).length === 0 ? { number, expiry, cvc } : null }
}
