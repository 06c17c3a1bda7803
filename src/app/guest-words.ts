import { guestPageWords, stayPageWords } from '#i18n/guest-pages.ts'
import { type Language, languageOf } from '#shared/languages.ts'

// Texts in the page's language are preloaded (`page-loading.mjs`).
export const pageLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'en'

export const stayWords = async (language = pageLanguage()) => ({
  language,
  words: await stayPageWords[language](),
})

export const guestWords = async (language = pageLanguage()) => ({
  language,
  words: await guestPageWords[language](),
})
