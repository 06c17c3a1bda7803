import { describe, expect, it } from 'vitest'
import type { Photos } from '#app/lib/photos.ts'
import { gallery } from '#content/gallery.ts'
import { photoPlan } from './photo-plan.ts'
import { structuredData } from './structured-data.ts'

const photos: Photos = Object.fromEntries(
  photoPlan.map(({ id }) => {
    const file = [{ width: 480, url: `/photos/${id}-480.jpg` }]
    return [id, { width: 480, height: 320, tone: '#000000', blur: '', avif: file, webp: file, jpeg: file }]
  }),
)
const data = structuredData(photos)

/** https://developers.google.com/search/docs/appearance/structured-data/vacation-rental, read 2026-11. */
describe('what search engines read about the house', () => {
  it('is a VacationRental with an identifier and a name', () => {
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'VacationRental' })
    expect(data.identifier).toBeTruthy()
    expect(data.name).toBeTruthy()
  })

  it('gives its position to five decimals', () => {
    for (const value of [data.latitude, data.longitude]) {
      expect(Number.isFinite(value)).toBe(true)
      expect(String(value)).toMatch(/\.\d{5,}$/)
    }
  })

  it('shows at least eight pictures under absolute addresses, each of them once', () => {
    const images = (data.image ?? []) as string[]
    expect(images.length).toBeGreaterThanOrEqual(8)
    expect(new Set(images).size).toBe(gallery.length)
    for (const image of images) expect(image).toMatch(/^__PUBLIC_URL__\/photos\/.+/)
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

  it('says when guests come and go', () => {
    expect([data.checkinTime, data.checkoutTime]).toEqual(['15:00:00', '11:00:00'])
  })
})
