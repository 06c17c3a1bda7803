import { countryCodeOf } from './country.ts'
import type { HouseDocument } from './house.ts'

type Where = Pick<HouseDocument, 'country' | 'emergencyNumber'>

const services: Readonly<Record<string, { call: string; healthline: string }>> = {
  NZ: { call: '111', healthline: '0800 611 116' },
}

/** Returns the emergency number: the country's if known, else the house's. */
export const emergencyServices = (house: Where): string =>
  services[countryCodeOf(house.country)]?.call ?? house.emergencyNumber

/** Returns the number for free health advice; `null` if unknown. */
export const healthline = (house: Where): string | null =>
  services[countryCodeOf(house.country)]?.healthline ?? null

/** Returns the house's own number if it differs from the country's, else `null`. */
export const ownEmergencyNumber = (house: Where): string | null =>
  house.emergencyNumber && house.emergencyNumber !== emergencyServices(house) ? house.emergencyNumber : null
