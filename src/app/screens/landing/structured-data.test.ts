import { describe, expect, it } from 'vitest'
import { sampleHouse } from '#tests/support/sample-house.ts'
import { structuredData } from './structured-data.ts'

const data = structuredData(sampleHouse)

/** https://developers.google.com/search/docs/appearance/structured-data/vacation-rental, read 2026-11. */
describe('what search engines read about the house', () => {
  it('is a VacationRental with an identifier and a name', () => {
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'VacationRental' })
    expect([data.identifier, data.name]).toEqual(['__PUBLIC_URL__/', 'Rātā House'])
  })

  it('tells town, region and country, and nothing by which a stranger finds the door', () => {
    expect(data.address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Ōhākune',
      addressRegion: 'Manawatū-Whanganui',
      addressCountry: 'New Zealand',
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

  it('shows at least eight pictures under absolute addresses, each of them once', () => {
    const images = data.image as string[]
    expect(images.length).toBeGreaterThanOrEqual(8)
    expect(new Set(images).size).toBe(sampleHouse.photos.length)
    expect(images.filter((image) => !/^__PUBLIC_URL__\/.+/.test(image))).toEqual([])
  })

  it('says when guests come and go', () => {
    expect([data.checkinTime, data.checkoutTime]).toEqual(['15:00:00', '11:00:00'])
  })

  it('leaves out what the host has not said', () => {
    const bare = structuredData({ ...sampleHouse, town: '', email: '', phone: '', summary: '' })
    expect(JSON.stringify(bare)).not.toContain('""')
  })
})
