import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min'

/** What came of what somebody typed as a phone number: the number as it is stored, or why it is none. */
export type ReadPhone = { number: string } | { problem: 'not_a_number' | 'several_numbers' | 'no_area_code' }

/** Between two numbers: words, a slash, a comma and the like. A slash within one number stands between few digits. */
const between = /\s*(?:[,;|&]|\s\/\s|\bor\b|\band\b|\n)\s*/i
const digitsOf = (text: string): string => text.replace(/\D/g, '')
/** The shortest numbers of any country have about so many digits. */
const leastDigits = 6
const isFull = (text: string): boolean => digitsOf(text).length >= leastDigits

/** Whether more than one number was typed: `021 555 123 or 03 555 0199`, `021 555 123 / 03 555 0199`. */
function areSeveral(typed: string): boolean {
  const parts = typed.split(between).filter(isFull)
  const slashed = typed.split('/').filter(isFull)
  return parts.length > 1 || slashed.length > 1 || (typed.match(/\+/g)?.length ?? 0) > 1
}

/**
 * Reads a phone number. It is stored as E.164 (https://www.itu.int/rec/T-REC-E.164) when it can be read for `country`
 * (ISO 3166-1 alpha-2, used when no country code was typed), else as its digits, since a number from elsewhere is not to
 * be refused for being foreign. Refused are two numbers at once, and a local one without its area code: nobody could
 * call it.
 */
export async function readPhone(typed: string, country: string): Promise<ReadPhone> {
  if (areSeveral(typed)) return { problem: 'several_numbers' }
  // Loaded with the first number: 20 MB that a start does not need.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode)
  const isForeign = typed.trim().startsWith('+') || typed.trim().startsWith('00')
  if (parsed?.isPossible())
    return isForeign || hasAreaCode(parsed, typed) ? { number: parsed.number } : noAreaCode
  const rest = typed.replace(/[\s().\-–/+]/g, '')
  if (!/^\d{6,17}$/.test(rest)) return { problem: 'not_a_number' }
  if (isForeign) return { number: `+${rest.replace(/^00/, '')}` }
  return rest.startsWith('0') || rest.length > 8 ? { number: rest } : noAreaCode
}

const noAreaCode = { problem: 'no_area_code' } as const

/** Whether a national number was typed with its trunk prefix or is long enough to be whole without one. */
const hasAreaCode = (parsed: PhoneNumber, typed: string): boolean =>
  digitsOf(typed).startsWith('0') || parsed.nationalNumber.length >= 8
