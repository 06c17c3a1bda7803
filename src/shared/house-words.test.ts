import { describe, expect, it } from 'vitest'
import {
  carryTranslations,
  fingerprint,
  inLanguage,
  keptTranslations,
  originalsOf,
  translationLanguages,
} from './house-words.ts'

const house = {
  name: 'Blue House',
  summary: 'By the sea',
  sections: [
    { title: 'Garden', text: 'Roses', photoId: null },
    { title: 'Kitchen', text: '', photoId: null },
  ],
  amenities: ['Sauna', 'Boat'],
  features: [{ id: 'f1', title: 'View', description: 'Wide' }],
  photos: [
    { id: 'p1', title: 'Sea', room: 'Outside' },
    { id: 'p2', title: '', room: 'Outside' },
  ],
}
const german = (text: string, original: string) => ({ de: { text, of: fingerprint(original) } })
const translations = {
  summary: german('Am Meer', 'By the sea'),
  'sections.0.title': german('Garten', 'Garden'),
  'sections.1.title': german('Küche', 'The old kitchen'),
  'amenities.1': german('Boot', 'Boat'),
  'features.f1.title': german('Aussicht', 'View'),
  'gallery.p1.title': german('Das Meer', 'Sea'),
  'photoRooms.Outside': german('Draußen', 'Outside'),
}
const read = (language: 'de' | 'en' | 'ja', hostLanguage = 'en') =>
  inLanguage(house, translations, { language, hostLanguage })

describe('inLanguage', () => {
  it('returns translations in the reader’s language and says which are older', () => {
    const { texts, translationState } = read('de')
    expect(texts).toEqual({
      name: 'Blue House',
      summary: 'Am Meer',
      sections: [
        { title: 'Garten', text: 'Roses', photoId: null },
        { title: 'Küche', text: '', photoId: null },
      ],
      amenities: ['Sauna', 'Boot'],
      features: [{ id: 'f1', title: 'Aussicht', description: 'Wide' }],
      photos: [
        { id: 'p1', title: 'Das Meer', room: 'Draußen' },
        { id: 'p2', title: '', room: 'Draußen' },
      ],
    })
    const states = ['summary', 'sections.0.text', 'sections.1.title', 'amenities.0', 'photoRooms.Draußen']
    expect(states.map(translationState)).toEqual([
      'translated',
      'original',
      'older',
      'original',
      'translated',
    ])
  })

  it.each([
    ['ja', 'en'],
    ['en', 'en'],
    ['de', 'de-AT'],
    ['de', 'de'],
  ] as const)('returns the original to a reader of %s of a house written in %s', (language, hostLanguage) => {
    const { texts, translationState } = read(language, hostLanguage)
    expect(texts).toEqual(house)
    expect([...originalsOf(house).keys()].map(translationState)).not.toContain('translated')
  })
})

describe('translations of a changed house', () => {
  const carried = (after: Partial<typeof house>) =>
    carryTranslations(house, { ...house, ...after }, translations)

  it('move with their item', () => {
    const [garden, kitchen] = house.sections
    const moved = carried({
      sections: [{ title: 'New', text: '', photoId: null }, ...(garden && kitchen ? [kitchen, garden] : [])],
      amenities: ['Boat'],
    })
    expect(moved['sections.0.title']).toBeUndefined()
    expect(moved['sections.1.title']).toEqual(translations['sections.1.title'])
    expect(moved['sections.2.title']).toEqual(translations['sections.0.title'])
    expect(moved['amenities.0']).toEqual(translations['amenities.1'])
    expect(moved['amenities.1']).toBeUndefined()
  })

  it('stay with an item whose text changed, and become older', () => {
    const sections = house.sections.map((each) => ({ ...each, title: `${each.title}!` }))
    const after = { ...house, sections }
    const moved = carried({ sections })
    const { texts, translationState } = inLanguage(after, moved, { language: 'de', hostLanguage: 'en' })
    expect(texts.sections[0]?.title).toBe('Garten')
    expect(translationState('sections.0.title')).toBe('older')
  })

  it('go with their text', () => {
    expect(Object.keys(carried({ summary: '', sections: [], features: [] }))).toEqual([
      'amenities.1',
      'gallery.p1.title',
      'photoRooms.Outside',
    ])
  })
})

it('stored translations are those with a text of an original, with its fingerprint', () => {
  const submitted = {
    summary: { de: { text: 'Am Meer' }, fr: { text: '' } },
    'features.f1.title': { ja: { text: '眺め', of: 'before' } },
    name: { de: { text: 'Blaues Haus' } },
    'sections.9.title': { de: { text: 'Nichts' } },
  }
  expect(keptTranslations(house, submitted)).toEqual({
    summary: german('Am Meer', 'By the sea'),
    'features.f1.title': { ja: { text: '眺め', of: 'before' } },
  })
})

it.each([
  ['en', ['de', 'fr', 'es', 'ja', 'ko', 'zh']],
  ['pt-PT', ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh']],
  ['zh-Hans', ['en', 'de', 'fr', 'es', 'ja', 'ko']],
  ['zh-CN', ['en', 'de', 'fr', 'es', 'ja', 'ko']],
  ['zh-Hant', ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh']],
  ['zh-Hant-TW', ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh']],
  ['zh-HK', ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh']],
])('texts in %s can be translated into %j', (hostLanguage, languages) => {
  expect(translationLanguages(hostLanguage)).toEqual(languages)
})
