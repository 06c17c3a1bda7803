import type { PageWords } from '#app/lib/words.ts'
import { type Language, languageOf } from '#shared/languages.ts'
import { guestPageWords } from '#words/guest-pages.ts'

/** The words of a guest's page in a language. */
export const guestWordsIn = async (language: Language): Promise<PageWords> => ({
  language,
  words: await guestPageWords[language](),
})

/** The words in the language that this page came in. The browser has them on their way already (`page-loading.mjs`). */
export const guestWords = (): Promise<PageWords> =>
  guestWordsIn(languageOf(document.documentElement.lang) ?? 'en')
