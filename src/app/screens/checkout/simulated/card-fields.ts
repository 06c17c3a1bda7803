/** Parsing and formatting of the simulator's card form. */

const maxCardDigits = 19
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Groups card digits as printed: 4-6-5 on American Express, fours on others. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, maxCardDigits)
  const pattern = /^3[47]/.test(digits) ? /^(\d{4})(\d{1,6})?(\d+)?$/ : null
  const groups = pattern ? pattern.exec(digits.slice(0, 15))?.slice(1) : digits.match(/\d{1,4}/g)
  return groups ? groups.filter(Boolean).join(' ') : digits
}

/**
 * Formats an expiry as `MM / YY` however it is typed or pasted (`4`, `4/29`, `0429`, `12/2029`, `2029-12`).
 * `previous` is the text before the change: nothing is added while somebody deletes.
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
 * Returns the caret position in `formatted` behind the same digit as before. `before` is the text left of the caret.
 * A caret at the end stays there.
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

export function parseExpiry(text: string): { expMonth: number; expYear: number } | null {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(formatExpiry(text))
  if (!match) return null
  const [expMonth, expYear] = [Number(match[1]), 2000 + Number(match[2])]
  return expMonth >= 1 && expMonth <= 12 ? { expMonth, expYear } : null
}

/** A card is valid until the end of its month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  new Date(expYear, expMonth, 1) <= now

/** Checks the length (12 to 19) and the Luhn digit (ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length < 12 || digits.length > maxCardDigits) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type TypedCard = Record<'number' | 'expiry' | 'cvc', string>

export interface Card {
  number: string
  expiry: { expMonth: number; expYear: number }
  cvc: string
}

const faultOf = <Name extends string>(text: string, empty: Name, wrong: Name): Name =>
  text === '' ? empty : wrong

/** Returns the typed card, or its errors by field, by the rules of Stripe's form. */
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
