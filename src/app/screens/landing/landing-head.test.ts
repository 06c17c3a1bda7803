import { expect, it } from 'vitest'
import { sampleHouse } from '#tests/support/sample-house.ts'
import { structuredData } from './landing-head.tsx'

const data = structuredData(sampleHouse)

/** Follows https://developers.google.com/search/docs/appearance/structured-data/vacation-rental, read 2026-11. */
it('the structured data is a VacationRental with an identifier and a name', () => {
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'VacationRental' })
  expect([data.identifier, data.name]).toEqual(['__PUBLIC_URL__/', 'Rātā House'])
})

it('contains town, region and country, but neither address nor coordinates', () => {
  expect(data.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Ōhākune',
    addressRegion: 'Manawatū-Whanganui',
    addressCountry: 'NZ',
  })
  expect(JSON.stringify(data)).not.toMatch(/latitude|longitude|street/i)
})

it('offers one whole place with its occupancy, rooms and beds', () => {
  expect(data.containsPlace).toMatchObject({
    '@type': 'Accommodation',
    additionalType: 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: 10 },
    numberOfBedrooms: 4,
    numberOfBathroomsTotal: 2.5,
    bed: [{ '@type': 'BedDetails', numberOfBeds: 4 }],
  })
})

it('lists at least eight photos once each, with absolute URLs', () => {
  const images = data.image as string[]
  expect(images.length).toBeGreaterThanOrEqual(8)
  expect(new Set(images).size).toBe(sampleHouse.photos.length)
  expect(images.filter((image) => !/^__PUBLIC_URL__\/.+/.test(image))).toEqual([])
})

it('contains the check-in and check-out times', () => {
  expect([data.checkinTime, data.checkoutTime]).toEqual(['15:00:00', '11:00:00'])
})

it('omits empty fields', () => {
  const bare = structuredData({ ...sampleHouse, town: '', email: '', phone: '', summary: '' })
  expect(JSON.stringify(bare)).not.toContain('""')
})
