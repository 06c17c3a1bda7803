import { describe, expect, it, test } from 'vitest'
import { customsOf } from '#shared/country/customs.ts'
import type { Language } from '#shared/languages.ts'
import { formatIn } from './format.ts'

const formatFor = (language: Language, country: string) => formatIn(language, customsOf(country))

test.each<[Language, string, string, string]>([
  ['en', 'NZ', 'Fri 27 Nov, 3:00 PM', 'One. Two.'],
  ['en', 'US', 'Fri, Nov 27, 3:00 PM', 'One. Two.'],
  ['en', 'PT', 'Fri 27 Nov, 15:00', 'One. Two.'],
  ['en', 'GB', 'Fri 27 Nov, 15:00', 'One. Two.'],
  ['en', 'JP', 'Fri 27 Nov, 15:00', 'One. Two.'],
  ['en', '', 'Fri 27 Nov, 15:00', 'One. Two.'],
  ['de', 'NZ', 'Fr.,\u00a027.\u00a0Nov., 15:00', 'One. Two.'],
  ['de', 'US', 'Fr.,\u00a027.\u00a0Nov., 15:00', 'One. Two.'],
  ['ja', 'NZ', '11月27日(金) 15:00', 'One.Two.'],
  ['ja', 'JP', '11月27日(金) 15:00', 'One.Two.'],
  ['zh', 'TW', '11月27日周五 15:00', 'One.Two.'],
])(
  'formats a moment and joins two sentences in %s for a house in %j by the rules of language and country',
  (language, country, moment, sentences) => {
    const format = formatFor(language, country)
    expect(format.moment('2026-11-27', '15:00')).toBe(moment)
    expect(format.sentences('One.', 'Two.')).toBe(sentences)
  },
)

describe('a language takes its words and hours from a country that speaks it', () => {
  it.each<[Language, string, string]>([
    ['es', 'MX', '3:00 p.m.'],
    ['es', 'US', '15:00'],
    ['fr', 'FR', '15:00'],
    ['de', 'AT', '15:00'],
  ])('%s in %s', (language, country, time) => {
    expect(formatFor(language, country).time('15:00')).toBe(time)
  })
  it('Austria has a January of its own', () => {
    expect(formatFor('de', 'AT').day('2027-01-05', 'plain')).toContain('Jän.')
    expect(formatFor('de', 'CH').day('2027-01-05', 'plain')).toContain('Jan.')
  })
})

describe.each([
  [
    'NZ',
    ['Sat 5 Dec 2026', 'Saturday 5 December 2026', '5 Dec 2026, 3:00 PM'],
    ['Sat 5 Dec to Tue 8 Dec 2026', 'Wed 30 Dec 2026 to Sat 2 Jan 2027'],
    ['28 Nov–1 Dec', '10–12 Dec', '5–9 Sept'],
  ],
  [
    'US',
    ['Sat, Dec 5, 2026', 'Saturday, December 5, 2026', 'Dec 5, 2026, 3:00 PM'],
    ['Sat, Dec 5 to Tue, Dec 8, 2026', 'Wed, Dec 30, 2026 to Sat, Jan 2, 2027'],
    ['Nov 28–Dec 1', 'Dec 10–12', 'Sep 5–9'],
  ],
] as const)('English for a house in %s', (country, days, pairs, short) => {
  const format = formatFor('en', country)
  it('writes days and instants', () => {
    const day = '2026-12-05T00:00:00.000Z'
    expect([format.day(day), format.day(day, 'long')]).toEqual(days.slice(0, 2))
    expect(format.instant('2026-12-05T02:00:00.000Z', 'Pacific/Auckland')).toBe(days[2])
  })
  it('writes two days as one line', () => {
    expect([format.days('2026-12-05', '2026-12-08'), format.days('2026-12-30', '2027-01-02')]).toEqual(pairs)
  })
  it('writes two days without weekdays and years', () => {
    expect([
      format.shortDays('2026-11-28', '2026-12-01'),
      format.shortDays('2026-12-10', '2026-12-12'),
      format.shortDays('2026-09-05', '2026-09-09'),
    ]).toEqual(short)
  })
})

it.each<[Language, string]>([
  ['en', 'Harbour, North, Japan'],
  ['de', 'Harbour, North, Japan'],
  ['ja', 'Japan North Harbour'],
  ['ko', 'Japan North Harbour'],
])('a place in %s is %s', (language, place) => {
  expect(formatFor(language, 'JP').place(['Harbour', 'North', 'Japan'])).toBe(place)
})

test('no line break separates an amount from its currency or a day from its weekday and month', () => {
  const format = formatFor('de', 'NZ')
  expect(format.money({ amountCents: 4500, currency: 'NZD' })).toBe('45,00\u00a0NZ$')
  expect(format.day('2026-11-27')).toBe('Fr.,\u00a027.\u00a0Nov. 2026')
})
