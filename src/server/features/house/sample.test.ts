import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import sample from '#content/sample/house.json' with { type: 'json' }
import { factsIn } from '#i18n/facts.ts'
import { inLanguage, originalsOf, translatableFields, translatableSecretFields } from '#shared/house-words.ts'
import { languages } from '#shared/languages.ts'
import { pick } from '#shared/table.ts'
import { sampleDocument, samplePhotos, sampleSecrets } from './sample.ts'

const sentences = JSON.stringify(sample).split(/(?<=[.!?"])\s|","/)

describe('the texts of the sample house match its photos', () => {
  it('the sample’s texts have the keypad on the left of the door', () => {
    const ofKeypad = sentences.filter((sentence) => /keypad (is|to)|a keypad on/i.test(sentence))
    expect(ofKeypad.length).toBeGreaterThanOrEqual(3)
    expect(ofKeypad.filter((sentence) => !/left/.test(sentence))).toEqual([])
  })

  it.each(['chandelier over the rug in the living room', 'a balcony under the gable'])(
    'the sample’s texts mention %s, as its photos show',
    (words) => expect(sentences.filter((sentence) => sentence.includes(words))).toHaveLength(1),
  )

  it.each([
    'right of the door',
    'right of the front door',
    'ajar',
    'neighbour',
    'balcony through the glass door',
  ])('the sample’s texts don’t mention “%s”, which no photo shows', (words) =>
    expect(sentences.filter((sentence) => sentence.includes(words))).toEqual([]),
  )
})

describe('the photos of the sample house', () => {
  const folder = join(import.meta.dirname, '../../../../content/sample/photos')
  const { hero, photos } = sample

  it('the sample’s photos have at most six committed sizes each, 10 MB in all, and no other file', () => {
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
    'the sizes of the sample photo %s have the widths in their names',
    async (name) => {
      const { avif = [], webp = [], jpeg = [] } = samplePhotos[name] ?? {}
      for (const { url, width } of [...avif, ...webp, ...jpeg])
        expect((await sharp(join(folder, url.replace('/photos/', ''))).metadata()).width, url).toBe(width)
    },
  )

  it.each(['title', 'description', 'alt'] as const)('each photo of the sample has a %s of its own', (key) => {
    const words = photos.map((photo) => photo[key].trim())
    expect(words.filter((text) => text.length <= 3)).toEqual([])
    expect(new Set(words).size).toBe(photos.length)
  })
})

describe('the facts of the sample house', () => {
  const { rooms, bedrooms, sleeps, summary } = sample.house

  it('rooms, beds and number of people of the sample agree', () => {
    expect(rooms).toHaveLength(bedrooms)
    expect(rooms.reduce((sum, room) => sum + room.sleeps, 0)).toBe(sleeps)
    expect(summary).toContain(`Sleeps ${sleeps} in ${bedrooms} bedrooms`)
  })

  it('the sample has six cards, each with an icon of its own', () => {
    expect(sample.features).toHaveLength(6)
    expect(new Set(sample.features.map(({ icon }) => icon)).size).toBe(6)
  })
})

it.each(languages)('the landing page below its gallery praises the fireplace once, in %s', (language) => {
  const reader = { language, hostLanguage: sampleDocument.hostLanguage }
  const { summary, sections, rooms, features, amenities } = inLanguage(
    pick(sampleDocument, translatableFields),
    sampleDocument.translations,
    reader,
  ).texts
  const fact = factsIn(language).amenity('fireplace')
  const listed = sampleDocument.amenityCodes.map(factsIn(language).amenity)
  // The first section is the story, of which the chimney is a part.
  const praise = [summary, ...sections.slice(1), ...rooms, ...features, ...amenities, ...listed]
    .map((text) => JSON.stringify(text))
    .filter((text) => text.includes(fact) || /marble|marmor|marbre|mármol|大理石|대리석/i.test(text))
  expect(praise).toHaveLength(1)
})

it.each(languages.filter((language) => language !== 'en'))(
  'every text of the sample has a current translation in %s',
  (language) => {
    const reader = { language, hostLanguage: sampleDocument.hostLanguage }
    const sources = [
      [pick(sampleDocument, translatableFields), sampleDocument.translations],
      [pick(sampleSecrets, translatableSecretFields), sampleSecrets.secretTranslations],
    ] as const
    for (const [texts, translations] of sources) {
      const paths = [...originalsOf(texts).keys()]
      expect(paths.length).toBeGreaterThan(4)
      const { translationState } = inLanguage(texts, translations, reader)
      expect(paths.filter((path) => translationState(path) !== 'translated')).toEqual([])
    }
  },
)
