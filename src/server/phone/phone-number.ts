import type { CountryCode } from 'libphonenumber-js/min'

/**
 * A phone number as it is stored: E.164 (https://www.itu.int/rec/T-REC-E.164) when it can be read for `country`
 * (ISO 3166-1 alpha-2, used when no country code was typed), else its digits as typed, since a number from elsewhere
 * is not to be refused for being foreign. `null` when it is no phone number at all.
 */
export async function normalPhone(typed: string, country: string): Promise<string | null> {
  // Loaded with the first number: 20 MB that a start does not need.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const parsed = parsePhoneNumberFromString(typed, country as CountryCode)
  if (parsed?.isPossible()) return parsed.number
  const plus = typed.trim().startsWith('+') ? '+' : ''
  const rest = typed.replace(/[\s().\-–/+]/g, '')
  return /^\d{6,17}$/.test(rest) ? `${plus}${rest}` : null
}
