import { expect, test } from 'vitest'
import { canonicalTag } from './language-tags.ts'
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
  expect(chooseLanguage({ hostLanguage: 'en', requested: 'de', chosen: 'fr', acceptLanguage })).toBe('de')
  expect(chooseLanguage({ hostLanguage: 'en', requested: 'xx', chosen: 'fr', acceptLanguage })).toBe('fr')
  expect(chooseLanguage({ hostLanguage: 'en', chosen: null, acceptLanguage })).toBe('ja')
  expect(chooseLanguage({ hostLanguage: 'en' })).toBe('en')
})

test.each([
  ['ja', undefined, 'ja'],
  ['ja', 'pt-PT, it', 'ja'],
  ['ja', 'pt-PT, de;q=0.1', 'de'],
  ['de-AT', '', 'de'],
  ['pt-PT', 'nl', 'en'],
] as const)('a house written in %s opens for "%s" in %s', (hostLanguage, acceptLanguage, language) => {
  expect(chooseLanguage({ hostLanguage, acceptLanguage })).toBe(language)
})

test.each([
  ['pt-pt', 'pt-PT'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
  ['', null],
  ['english', 'english'],
  ['pt_PT', null],
  ['x', null],
  ['de-', null],
])('the canonical tag of %j is %j', (typed, tag) => {
  expect(canonicalTag(typed)).toBe(tag)
})
