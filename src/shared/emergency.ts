import { countryCodeOf } from './country.ts'
import type { HouseDocument } from './house.ts'

type Where = Pick<HouseDocument, 'country' | 'emergencyNumber'>

/** Fire, ambulance and police, and advice by nurses, by country (ISO 3166-1). */
const services: Readonly<Record<string, { call: string; healthline: string }>> = {
  NZ: { call: '111', healthline: '0800 611 116' },
}

/** The number that brings fire, ambulance and police: the country's where we know it, else what the house names. */
export const emergencyServices = (house: Where): string =>
  services[countryCodeOf(house.country)]?.call ?? house.emergencyNumber

/** Free health advice by telephone, day and night; `null` where we know of none. */
export const healthline = (house: Where): string | null =>
  services[countryCodeOf(house.country)]?.healthline ?? null

/** What the house names beside the country's number; `null` when that is the same. */
export const ownEmergencyNumber = (house: Where): string | null =>
  house.emergencyNumber && house.emergencyNumber !== emergencyServices(house) ? house.emergencyNumber : null
