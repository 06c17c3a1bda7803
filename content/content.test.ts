import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureCount, initialPhotoCount, photoCount } from '#shared/constants.ts'
import { features } from './features.ts'
import { gallery, heroPhoto } from './gallery.ts'
import { landingTexts } from './landing-texts.ts'
import { property } from './property.ts'

const files = new Set(readdirSync(join(import.meta.dirname, 'photos')).map((file) => parse(file).name))

describe('the gallery', () => {
  it('has its number of photos, each file once and each in the folder', () => {
    expect(gallery).toHaveLength(photoCount)
    expect(new Set(gallery.map(({ file }) => file)).size).toBe(photoCount)
    expect(gallery.filter(({ file }) => !files.has(file))).toEqual([])
    expect(files.has(heroPhoto.file)).toBe(true)
    expect(initialPhotoCount).toBeLessThan(photoCount)
  })

  it('says of each photo what it is, in words that no other photo has', () => {
    for (const key of ['title', 'description', 'alt'] as const) {
      const words = gallery.map((photo) => photo[key].trim())
      expect(words.every((text) => text.length > 3)).toBe(true)
      expect(new Set(words).size).toBe(photoCount)
    }
  })

  it('says that the pictures are illustrations', () => {
    expect(landingTexts.gallery.illustrationNote).toMatch(/illustration/)
  })
})

describe('the facts', () => {
  it('agree with each other: rooms, beds and people', () => {
    const { rooms } = landingTexts.space
    expect(rooms).toHaveLength(property.bedrooms)
    expect(rooms.reduce((sum, room) => sum + room.sleeps, 0)).toBe(property.guests)
    for (const fact of [property.guests, property.bedrooms, property.beds, property.bathrooms]) {
      expect(landingTexts.heroSummary).toContain(String(fact))
    }
  })

  it('has its number of feature cards', () => {
    expect(features).toHaveLength(featureCount)
    expect(new Set(features.map(({ icon }) => icon)).size).toBe(featureCount)
  })
})
