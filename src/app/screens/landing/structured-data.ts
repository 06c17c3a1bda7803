import type { House } from '#shared/house.ts'

/** Replaced by the server when it renders. */
export const publicUrl = '__PUBLIC_URL__'

/**
 * The house as schema.org's VacationRental with one EntirePlace. Only guests know the address: town, region and
 * country. https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */
export function structuredData(house: House): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'House',
    identifier: `${publicUrl}/`,
    name: house.name,
    ...(house.summary === '' ? {} : { description: house.summary }),
    url: `${publicUrl}/`,
    image: house.photos.map(({ sizes, imagePath }) => `${publicUrl}${sizes?.webp.at(-1)?.url ?? imagePath}`),
    address: {
      '@type': 'PostalAddress',
      ...(house.town === '' ? {} : { addressLocality: house.town }),
      ...(house.region === '' ? {} : { addressRegion: house.region }),
      addressCountry: house.country,
    },
    ...(house.phone === '' ? {} : { telephone: house.phone }),
    ...(house.email === '' ? {} : { email: house.email }),
    checkinTime: `${house.checkInTime}:00`,
    checkoutTime: `${house.checkOutTime}:00`,
    knowsLanguage: house.languages,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: house.sleeps },
      numberOfBedrooms: house.bedrooms,
      numberOfBathroomsTotal: house.bathrooms,
      bed: [{ '@type': 'BedDetails', numberOfBeds: house.beds }],
    },
  }
}
