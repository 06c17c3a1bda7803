import { describe, expect, it } from 'vitest'
import { languages, languageTags } from '#shared/languages.ts'
import { countryCodes, countryName } from './codes.ts'
import { customsOf } from './customs.ts'
import { emergencyNumbers } from './emergency-numbers.ts'
import { emergencyServicesOf, healthLineOf, houseContactOf } from './emergency-services.ts'
import { publicServices } from './public-services.ts'

const rows = Object.keys(emergencyNumbers)
const inText = (country: string) =>
  emergencyServicesOf(country).calls.map(({ number, services }) => `${number} ${services.join('+')}`)
const all = publicServices.join('+')

describe('codes', () => {
  it('every code is canonical and has a name in each language', () => {
    for (const code of countryCodes) {
      expect(new Intl.Locale(`und-${code}`).region).toBe(code)
      for (const language of languages) expect(countryName(code, languageTags[language])).not.toBe(code)
    }
  })

  it.each(['', 'nz', 'UK', 'EU', 'AN', 'ZZ', 'XK', 'New Zealand', 'toString'])('%j has no name', (code) => {
    expect(countryName(code, 'en')).toBe('')
  })
})

describe('emergency numbers', () => {
  it.each([
    ['NZ', [`111 ${all}`]],
    ['AU', [`000 ${all}`]],
    ['US', [`911 ${all}`]],
    ['GB', [`999 ${all}`]],
    ['PT', [`112 ${all}`]],
    ['FR', [`112 ${all}`, '18 fire', '15 ambulance', '17 police']],
    ['DE', [`112 ${all}`, '110 police']],
    ['JP', ['119 fire+ambulance', '110 police']],
    ['KR', ['119 fire+ambulance', '112 police']],
    ['NO', ['110 fire', '113 ambulance', '112 police']],
    ['BR', ['193 fire', '192 ambulance', '190 police']],
  ])('%s has %j', (country, calls) => {
    expect(inText(country)).toEqual(calls)
    expect(emergencyServicesOf(country).isKnown).toBe(true)
  })

  it.each(['', 'AQ', 'nz', 'ZZ', 'toString', '__proto__'])(
    '%j has 112 only, is unknown and has no health line',
    (country) => {
      expect(emergencyServicesOf(country)).toEqual({
        calls: [{ number: '112', services: publicServices }],
        isKnown: false,
        isFreeWithoutCredit: false,
      })
      expect(healthLineOf(country)).toBeNull()
    },
  )

  it('each of more than 60 rows is a country and reaches every service with two to five digits', () => {
    expect(rows.length).toBeGreaterThan(60)
    expect(rows.filter((country) => !countryCodes.includes(country))).toEqual([])
    for (const country of rows) {
      const { calls } = emergencyServicesOf(country)
      expect(new Set(calls.flatMap(({ services }) => services)).size, country).toBe(publicServices.length)
      for (const { number } of calls) expect(number).toMatch(/^\d{2,5}$/)
    }
  })
})

it.each([
  ['NZ', { firstDay: 1, hours: 12, isMonthFirst: false }],
  ['GB', { firstDay: 1, hours: 24, isMonthFirst: false }],
  ['US', { firstDay: 7, hours: 12, isMonthFirst: true }],
  ['PT', { firstDay: 7, hours: 24, isMonthFirst: false }],
  ['JP', { firstDay: 7, hours: 24, isMonthFirst: false }],
  ['MV', { firstDay: 5, hours: 24, isMonthFirst: false }],
  ['AQ', { firstDay: 1, hours: 24, isMonthFirst: false }],
])('%s has the customs %j', (country, customs) => {
  expect(customsOf(country)).toEqual({ country, ...customs })
})

it.each(['', 'ZZ', 'nz', 'toString'])('%j has the customs of ISO 8601, which no country owns', (country) => {
  expect(customsOf(country)).toEqual({ country: '', firstDay: 1, hours: 24, isMonthFirst: false })
})

it('countries with the month first are those in whose English CLDR has it', () => {
  const first = countryCodes.filter((country) => customsOf(country).isMonthFirst)
  const english = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
  expect(first).toContain('US')
  for (const country of first) {
    const { format } = new Intl.DateTimeFormat(`en-${country}`, { day: 'numeric', month: 'short' })
    expect(format(0), country).toBe(english.format(0))
  }
})

it.each([
  [['', '+64 27 555 0199'], '+64 27 555 0199'],
  [['Jo, 021 555 0142', '+64 27 555 0199'], 'Jo, 021 555 0142'],
  [['Security desk'], 'Security desk'],
  [['112'], ''],
  [['111', '+351 912 555 034'], '+351 912 555 034'],
  [['', ' '], ''],
])('%j has the house contact %j', (texts, contact) => {
  expect(houseContactOf(...texts)).toBe(contact)
})
