import type { House } from '#shared/house.ts'

/** The server puts the site's own address here when it renders. */
export const publicUrl = '__PUBLIC_URL__'

/**
 * The house as search engines read it: schema.org's VacationRental with one EntirePlace. Where exactly it stands is its
 * guests' to know: town, region and country only.
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
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
