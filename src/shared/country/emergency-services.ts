import { emergencyNumbers, freeWithoutCredit, type HealthLine, healthLines } from './emergency-numbers.ts'
import { type EmergencyServices, type PublicService, publicServices } from './public-services.ts'

/** The number that a mobile connects to emergency services in every network (3GPP TS 22.101, 10.1). */
const everywhere = '112'

const findRow = <Value>(rows: Readonly<Record<string, Value>>, country: string): Value | null =>
  Object.hasOwn(rows, country) ? (rows[country] ?? null) : null

/**
 * Returns the public emergency services of a country (ISO 3166-1 alpha-2). They never come from a field of the house. For a
 * country without a row that is 112, and `isKnown` is false.
 */
export function emergencyServicesOf(country: string): EmergencyServices {
  const row = findRow(emergencyNumbers, country)
  const [common, police, fire, ambulance] = (row ?? everywhere).split(' ')
  const own: Record<PublicService, string | undefined> = { fire, ambulance, police }
  const numbers = new Set(publicServices.flatMap((service) => own[service] ?? []))
  const calls = [...numbers].map((number) => ({
    number,
    services: publicServices.filter((service) => own[service] === number),
  }))
  const forAll = common && common !== '-' ? [{ number: common, services: [...publicServices] }] : []
  return {
    calls: [...forAll, ...calls],
    isKnown: row !== null,
    isFreeWithoutCredit: freeWithoutCredit.includes(country),
  }
}

/** Returns a country’s line for health advice; `null` if unknown. */
export const healthLineOf = (country: string): HealthLine | null => findRow(healthLines, country)

/**
 * Returns the first of the texts that names a contact of the house for emergencies, otherwise an empty text. A number shorter
 * than six digits belongs to a public service, and those come from the country.
 */
export const houseContactOf = (...texts: readonly string[]): string =>
  texts.find(
    (text) => text.trim() !== '' && (/[^\d\s()+./-]/.test(text) || text.replace(/\D/g, '').length > 5),
  ) ?? ''
