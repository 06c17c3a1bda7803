import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max'
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

type Library = typeof import('libphonenumber-js/max')

/** Prefixes for dialling out that people write without a space behind: Europe, Australia, North America, Japan, Russia. */
const commonPrefixes = /^(0011|011|010|00|810)/
const russianPrefix = /^\s*8[~\s-]+10/
const minAbroadDigits = 9

/**
 * Returns a number that was typed with a country’s prefix for dialling out (`0011 61 …` from Australia, `8~10 44 …` from
 * Russia), or `null`. A rare prefix counts only as the first group, because national numbers elsewhere begin like it.
 */
function parseDialledOut(library: Library, typed: string): PhoneNumber | null {
  const digits = digitsOf(typed)
  const first = digitsOf(/^[^\s\-./]*/.exec(typed.trim())?.[0] ?? '')
  const metadata = new library.Metadata()
  const isPrefix = library.getCountries().some((country) => {
    metadata.selectNumberingPlan(country)
    const prefix = metadata.numberingPlan?.IDDPrefix()
    return first.length > 2 && prefix && new RegExp(`^(?:${prefix})$`).test(first)
  })
  const prefixes = [
    isPrefix ? first : '',
    commonPrefixes.exec(digits)?.[0] ?? '',
    digits.startsWith('00') ? '00' : '',
  ]
  for (const prefix of prefixes.filter(Boolean)) {
    const rest = digits.slice(prefix.length)
    const parsed = rest.length < minAbroadDigits ? null : library.parsePhoneNumberFromString(`+${rest}`)
    if (parsed?.isValid()) return parsed
  }
  return null
}

/**
 * Parses a phone number for `country` (ISO 3166-1 alpha-2 or empty, used if no country code was typed). Returns E.164
 * (https://www.itu.int/rec/T-REC-E.164) where it parses, otherwise the digits, because an unknown foreign format must
 * not be rejected. Rejects several numbers, and a local number without its area code, which nobody could call.
 */
export async function readPhone(typed: string, country: string): Promise<ReadPhone> {
  if (hasSeveralNumbers(typed)) return { problem: problem('phoneSeveralNumbers') }
  // Loads lazily: the library takes 20 MB that a start doesn't need.
  const library = await import('libphonenumber-js/max')
  const parsed = library.parsePhoneNumberFromString(typed, country as CountryCode)
  if (russianPrefix.test(typed) || (!parsed?.isValid() && !typed.trim().startsWith('+'))) {
    const abroad = parseDialledOut(library, typed)
    if (abroad) return { number: abroad.number }
  }
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
