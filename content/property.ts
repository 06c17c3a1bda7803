import type { Property } from '#shared/content.ts'

/** Rātā House: the sample property. Another house is another version of this folder. */
export const property: Property = {
  name: 'Rātā House',
  tagline: 'A 1970s A-frame in the bush',
  town: 'Ōhākune',
  region: 'Manawatū-Whanganui',
  country: 'New Zealand',
  countryCode: 'NZ',
  timeZone: 'Pacific/Auckland',
  latitude: -39.41853,
  longitude: 175.39972,
  guests: 10,
  bedrooms: 4,
  beds: 4,
  bathrooms: 2.5,
  builtIn: 1974,
  parkingSpaces: 2,
  phoneCountry: 'NZ',
  contact: { phone: '+64 6 555 0142', email: 'stay@ratahouse.example', emergencyPhone: '+64 27 555 0199' },
  hostName: 'Marama',
}
