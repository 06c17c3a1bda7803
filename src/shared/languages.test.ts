import { expect, test } from 'vitest'
import { chooseLanguage, languageOf, preferredLanguage } from './languages.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['ZH-hant-TW', 'zh'],
  ['zh_CN', 'zh'],
  ['tlh', null],
  ['', null],
  [undefined, null],
  [['de', 'fr'], null],
])('the tag %s means %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['ja', 'ja'],
  ['tlh,fr;q=0.8,de;q=0.9', 'de'],
  ['fr;q=0.8, es;q=0.8', 'fr'],
  ['ko;q=0, en;q=0.1', 'en'],
  ['de;q=zero, es', 'es'],
  [`${'x,'.repeat(100_000)}de`, null],
])('of the preferences "%.30s" the language is %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test('?lang= wins over the guest’s choice, and that over the browser’s preference', () => {
  const acceptLanguage = 'ja'
  expect(chooseLanguage({ requested: 'de', chosen: 'fr', acceptLanguage })).toBe('de')
  expect(chooseLanguage({ requested: 'xx', chosen: 'fr', acceptLanguage })).toBe('fr')
  expect(chooseLanguage({ chosen: null, acceptLanguage })).toBe('ja')
  expect(chooseLanguage({})).toBe('en')
})
