import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import sample from '#content/sample/house.json' with { type: 'json' }
import { samplePhotos } from './photos.ts'

const sentences = JSON.stringify(sample).split(/(?<=[.!?"])\s|","/)

describe('the words of the sample house follow its pictures', () => {
  it('has the keypad on the left of the door, wherever it speaks of it', () => {
    const ofKeypad = sentences.filter((sentence) => /keypad (is|to)|a keypad on/i.test(sentence))
    expect(ofKeypad.length).toBeGreaterThanOrEqual(3)
    expect(ofKeypad.filter((sentence) => !/left/.test(sentence))).toEqual([])
  })

  it.each(['chandelier over the rug in the living room', 'a balcony under the gable'])(
    'has %s, as its pictures do',
    (words) => expect(sentences.filter((sentence) => sentence.includes(words))).toHaveLength(1),
  )

  it.each([
    'right of the door',
    'right of the front door',
    'ajar',
    'neighbour',
    'balcony through the glass door',
  ])('says nothing of “%s”, which no picture shows', (words) =>
    expect(sentences.filter((sentence) => sentence.includes(words))).toEqual([]),
  )
})

describe('the photos of the sample house', () => {
  const folder = join(import.meta.dirname, '../../../../../content/sample/photos')
  const { hero, photos } = sample

  it('are twenty-five and the one at the top, each a file of its own', () => {
    expect(photos).toHaveLength(25)
    const named = [hero, ...photos].map(({ file }) => file)
    expect(new Set(named).size).toBe(26)
  })

  it('come in at most six committed sizes each, 10 MB in all, in every format, and no other file is there', () => {
    const kept = readdirSync(folder).filter((file) => file !== 'README.md')
    const sizes = Object.entries(samplePhotos).map(([name, { avif, webp, jpeg }]) => ({
      name,
      files: [...avif, ...webp, ...jpeg].map(({ url }) => url.replace('/photos/', '')),
      formats: [avif, webp, jpeg].filter((files) => files.length > 0).length,
    }))
    const cuts = [`${hero.file}-tall`, `${hero.file}-share`]
    expect(sizes.map(({ name }) => name)).toEqual([hero.file, ...photos.map(({ file }) => file), ...cuts])
    expect(sizes.filter(({ files }) => files.length > 6)).toEqual([])
    expect(sizes.filter(({ formats }) => formats < 3).map(({ name }) => name)).toEqual([`${hero.file}-share`])
    expect(sizes.flatMap(({ files }) => files).sort()).toEqual(kept.sort())
    const bytes = kept.map((file) => statSync(join(folder, file)).size)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(10_000_000)
  })

  it.each([hero.file, ...photos.map(({ file }) => file)])(
    'of %s have the widths that they name',
    async (name) => {
      const { avif = [], webp = [], jpeg = [] } = samplePhotos[name] ?? {}
      for (const { url, width } of [...avif, ...webp, ...jpeg])
        expect((await sharp(join(folder, url.replace('/photos/', ''))).metadata()).width, url).toBe(width)
    },
  )

  it.each(['title', 'description', 'alt'] as const)('have a %s that no other has', (key) => {
    const words = photos.map((photo) => photo[key].trim())
    expect(words.filter((text) => text.length <= 3)).toEqual([])
    expect(new Set(words).size).toBe(photos.length)
  })

  it('are called illustrations', () => {
    expect(sample.house.photoNote).toMatch(/illustration/)
  })
})

describe('the facts of the sample house', () => {
  const { rooms, bedrooms, sleeps, summary } = sample.house

  it('agree with each other: rooms, beds and people', () => {
    expect(rooms).toHaveLength(bedrooms)
    expect(rooms.reduce((sum, room) => sum + room.sleeps, 0)).toBe(sleeps)
    expect(summary).toContain(`Sleeps ${sleeps} in ${bedrooms} bedrooms`)
  })

  it('have six cards, each with a picture of its own', () => {
    expect(sample.features).toHaveLength(6)
    expect(new Set(sample.features.map(({ icon }) => icon)).size).toBe(6)
  })
})
