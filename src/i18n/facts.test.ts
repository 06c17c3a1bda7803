import { describe, expect, it } from 'vitest'
import { amenityCodes, bedKinds, parkingKinds, travelWays } from '#shared/house-facts.ts'
import { languages } from '#shared/languages.ts'
import { factsIn } from './facts.ts'

const room = { bedTypes: [], hasEnsuite: false, beds: '' }
const bed = (kind: (typeof bedKinds)[number], count: number) => ({ ...room, bedTypes: [{ kind, count }] })

describe.each(languages)('the house’s codes in %s', (language) => {
  const facts = factsIn(language)

  it('each have their own text', () => {
    expect(amenityCodes.length).toBeGreaterThanOrEqual(80)
    const texts = [
      amenityCodes.map(facts.amenity),
      bedKinds.map((kind) => facts.beds(bed(kind, 1))),
      bedKinds.map((kind) => facts.beds(bed(kind, 2))),
      parkingKinds.map((kind) => facts.parking(2, kind)),
      travelWays.map((by) => String(facts.distance({ minutes: 5, by }))),
    ]
    for (const list of texts) {
      expect(new Set(list).size, list.join()).toBe(list.length)
      for (const text of list) expect(text.trim()).not.toBe('')
    }
  })

  it('have no English words in other languages', () => {
    const english = factsIn('en')
    const same = amenityCodes.filter((code) => facts.amenity(code) === english.amenity(code))
    if (language !== 'en') expect(same.length).toBeLessThan(12)
    const others = [facts.beds(bed('single', 2)), facts.parking(2, 'street'), facts.parking(0, null)]
    if (language !== 'en') for (const text of others) expect(text).not.toMatch(/bed\b|spaces|parking at/)
  })
})

it.each([
  ['en', '1 hour 30 minutes by car'],
  ['de', '1 Stunde 30 Minuten mit dem Auto'],
  ['fr', '1 heure 30 minutes en voiture'],
  ['es', '1 hora 30 minutos en coche'],
  ['ja', '車で1時間30分'],
  ['ko', '차로 1시간 30분'],
  ['zh', '开车1小时30分钟'],
] as const)('90 minutes by car are in %s %s', (language, text) => {
  expect(factsIn(language).distance({ minutes: 90, by: 'car' })).toBe(text)
})

it.each([
  ['en', 'Queen bed, 2 sofa beds, ensuite, by the window'],
  ['de', 'Queensize-Bett, 2 Schlafsofas, eigenes Bad, by the window'],
  ['ja', 'クイーンベッド、ソファベッド2台、専用バスルーム付き、by the window'],
  ['zh', '大床，2张沙发床，独立卫浴，by the window'],
] as const)('a room with beds, bathroom and a remark is in %s %s', (language, text) => {
  const bedTypes = [
    { kind: 'queen', count: 1 },
    { kind: 'sofa', count: 2 },
  ] as const
  expect(factsIn(language).beds({ bedTypes, hasEnsuite: true, beds: 'by the window' })).toBe(text)
})

it('parking is counted with its place, and none is said', () => {
  const { parking, distance } = factsIn('en')
  expect([parking(2, 'driveway'), parking(1, 'garage'), parking(3, null), parking(0, 'street')]).toEqual([
    '2 spaces in the driveway',
    '1 space in the garage',
    '3 spaces',
    'No parking at the house',
  ])
  expect(distance({ minutes: null, by: 'foot' })).toBeNull()
})
