import { type Photos, photoOf } from '#app/lib/photos.ts'
import { gallery } from '#content/gallery.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { property } from '#content/property.ts'
import { checkInTime, checkOutTime } from '#shared/constants.ts'

/** The server puts the site's own address here when it starts. */
export const publicUrl = '__PUBLIC_URL__'

const amenities: Record<string, boolean | string> = {
  balcony: true,
  fireplace: true,
  heating: true,
  internetType: 'Free',
  kitchen: true,
  ovenStove: true,
  parkingType: 'Free',
  patio: true,
  selfCheckinCheckout: true,
  tv: true,
  washerDryer: true,
  wifi: true,
}

/**
 * The house as search engines read it: schema.org's VacationRental with what Google requires of it (identifier, name,
 * position to five decimals, at least eight pictures, one EntirePlace with its occupancy).
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */
export function structuredData(photos: Photos): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    additionalType: 'House',
    identifier: `${publicUrl}/`,
    name: property.name,
    description: landingTexts.searchDescription,
    url: `${publicUrl}/`,
    image: gallery.map(({ file }) => `${publicUrl}${photoOf(photos, file).webp.at(-1)?.url}`),
    latitude: property.latitude,
    longitude: property.longitude,
    address: {
      '@type': 'PostalAddress',
      addressLocality: property.town,
      addressRegion: property.region,
      addressCountry: property.countryCode,
    },
    telephone: property.contact.phone,
    email: property.contact.email,
    checkinTime: `${checkInTime}:00`,
    checkoutTime: `${checkOutTime}:00`,
    knowsLanguage: ['en-NZ'],
    containsPlace: place(),
  }
}

function place(): Record<string, unknown> {
  return {
    '@type': 'Accommodation',
    additionalType: 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: property.guests },
    numberOfBedrooms: property.bedrooms,
    numberOfBathroomsTotal: property.bathrooms,
    bed: [{ '@type': 'BedDetails', numberOfBeds: property.beds, typeOfBed: 'Queen' }],
    amenityFeature: Object.entries(amenities).map(([name, value]) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value,
    })),
  }
}
