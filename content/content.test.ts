import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureCount, initialPhotoCount, photoCount } from '#shared/constants.ts'
import { features } from './features.ts'
import { firstPropertyInfo } from './first-property-info.ts'
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

describe('the words', () => {
  const words = ['content/features.ts', 'content/gallery.ts', 'content/landing-texts.ts', 'scripts/demo.ts']
    .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
    .concat(Object.values(firstPropertyInfo).flat())

  it('put the keypad where the picture of the entrance shows it', () => {
    expect(firstPropertyInfo.checkInInstructions).toContain('The keypad is to the left of the front door')
    expect(gallery.find(({ file }) => file === 'entrance')?.alt).toMatch(/keypad on the wall to the left/)
  })

  it.each([
    ['a loft with a door to the balcony', /balcony (through|off)|off the loft/i],
    ['a chandelier over the dining table', /(glass|chandelier) over the (dining )?table/i],
    ['a door on an open fire', /\bajar\b/i],
    ['neighbours, where no other house is in sight', /neighbours/i],
    ['a kettle in the kitchen', /kettle/i],
  ])('never tell of what no picture shows: %s', (_, claim) => {
    expect(words.filter((text) => claim.test(text))).toEqual([])
  })
})
