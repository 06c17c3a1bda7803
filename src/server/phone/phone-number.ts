import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'
import { problem } from '#shared/contract/problems.ts'

export type ReadPhone = { number: string } | { problem: string }

/** Separators between two numbers. A slash within one number has few digits around it. */
const between = /\s*(?:[,;|&]|\s\/\s|\bor\b|\band\b|\n)\s*/i
const digitsOf = (text: string): string => text.replace(/\D/g, '')
const minDigits = 6
const isFull = (text: string): boolean => digitsOf(text).length >= minDigits

/** Returns whether several numbers were typed: `021 555 123 or 03 555 0199`, `021 555 123 / 03 555 0199`. */
function hasSeveralNumbers(typed: string): boolean {
  const parts = typed.split(between).filter(isFull)
  const slashed = typed.split('/').filter(isFull)
  return parts.length > 1 || slashed.length > 1 || (typed.match(/\+/g)?.length ?? 0) > 1
}

/**
 * Parses a phone number for `country` (ISO 3166-1 alpha-2, used if no country code was typed). Returns E.164
 * (https://www.itu.int/rec/T-REC-E.164) where it parses, otherwise the digits, because an unknown foreign format must
 * not be rejected. Rejects several numbers, and a local number without its area code, which nobody could call.
 */
export async function readPhone(typed: string, country: string): Promise<ReadPhone> {
  if (hasSeveralNumbers(typed)) return { problem: problem('phoneSeveralNumbers') }
  // Loads lazily: the library takes 20 MB that a start doesn't need.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode)
  const isForeign = typed.trim().startsWith('+') || typed.trim().startsWith('00')
  if (parsed?.isPossible())
    return isForeign || hasAreaCode(parsed, typed) ? { number: parsed.number } : noAreaCode
  const rest = typed.replace(/[\s().\-–/+]/g, '')
  if (!/^\d{6,17}$/.test(rest)) return { problem: problem('phoneNotANumber') }
  if (isForeign) return { number: `+${rest.replace(/^00/, '')}` }
  return rest.startsWith('0') || rest.length > 8 ? { number: rest } : noAreaCode
}

const noAreaCode = { problem: problem('phoneNoAreaCode') }

/** Returns whether a national number has its trunk prefix or is long enough to be complete without one. */
const hasAreaCode = (parsed: PhoneNumber, typed: string): boolean =>
  digitsOf(typed).startsWith('0') || parsed.nationalNumber.length >= 8
