import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { emergencyTexts, guestPageTexts, landingTexts, sharedTexts } from './guest-pages.ts'
import { mailTextsIn } from './mails.ts'

/** Returns every path of a catalogue with its text, or with the number of parameters of a sentence. */
function pathsOf(words: unknown, path = ''): [string, string | number][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [[path, words.length]]
  return Object.entries(words as object).flatMap(([key, value]) => pathsOf(value, `${path}/${key}`))
}

/** Only guests read the other languages; in English these sentences also speak to the host. */
const mayTakeFewer = /^\/deposit\/(headlines\/|bankShowsRelease$|otherLines\/waiting$)/

const catalogues = {
  'guest pages': (language: (typeof languages)[number]) => guestPageTexts[language](),
  'landing page': (language: (typeof languages)[number]) => landingTexts[language](),
  'emergency page': (language: (typeof languages)[number]) => emergencyTexts[language](),
  'companions’ page': (language: (typeof languages)[number]) => sharedTexts[language](),
  mails: async (language: (typeof languages)[number]) => mailTextsIn(language),
}

const others = languages.filter((language) => language !== 'en')

test.each(
  Object.entries(catalogues).flatMap(([name, load]) =>
    others.map((language) => [name, language, load] as const),
  ),
)('the texts of %s in %s are complete, with the same parameters', async (_, language, load) => {
  const english = new Map(pathsOf(await load('en')))
  const said = new Map(pathsOf(await load(language)))
  expect([...said.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [path, text] of said) {
    const source = english.get(path)
    if (typeof text === 'string') expect(text.trim() === '', path).toBe(source === '')
    else if (mayTakeFewer.test(path)) expect(text, path).toBeLessThanOrEqual(Number(source))
    else expect(text, path).toBe(source)
  }
})

test.each(['ja', 'ko', 'zh'] as const)('every guest text is translated in %s', async (language) => {
  const letters = {
    ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    ko: /\p{sc=Hangul}/u,
    zh: /\p{sc=Han}/u,
  }[language]
  const left = pathsOf(await guestPageTexts[language]())
    .filter(([, text]) => typeof text === 'string' && !letters.test(text))
    .map(([, text]) => text)
  expect(left.filter((text) => !/^(Wi-Fi)$/.test(String(text)))).toEqual([])
})

test.each(Object.entries(catalogues))('punctuation in the French %s never begins a line', async (_, load) => {
  const texts = pathsOf(await load('fr')).map(([, text]) => String(text))
  expect(texts.filter((text) => / [?!;:»%]|« /.test(text))).toEqual([])
})
