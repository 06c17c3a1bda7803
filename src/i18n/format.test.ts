import { expect, test } from 'vitest'
import type { Language } from '#shared/languages.ts'
import { formatIn } from './format.ts'

test.each<[Language, string, string]>([
  ['en', 'Fri 27 Nov, 3:00 PM', 'One. Two.'],
  ['de', 'Fr.,\u00a027.\u00a0Nov., 15:00', 'One. Two.'],
  ['ja', '11月27日(金) 15:00', 'One.Two.'],
  ['zh', '11月27日周五 15:00', 'One.Two.'],
])(
  'formats a moment and joins two sentences in %s by the rules of the language',
  (language, moment, sentences) => {
    const format = formatIn(language)
    expect(format.moment('2026-11-27', '15:00')).toBe(moment)
    expect(format.sentences('One.', 'Two.')).toBe(sentences)
  },
)

test('no line break separates an amount from its currency or a day from its weekday and month', () => {
  const format = formatIn('de')
  expect(format.money({ amountCents: 4500, currency: 'NZD' })).toBe('45,00\u00a0NZ$')
  expect(format.day('2026-11-27')).toBe('Fr.,\u00a027.\u00a0Nov. 2026')
})
