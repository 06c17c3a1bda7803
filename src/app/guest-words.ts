import { guestPageWords, stayPageWords } from '#i18n/guest-pages.ts'
import { type Language, languageOf } from '#shared/languages.ts'

// Of the language that this page came in, the browser has them on their way already (`page-loading.mjs`).
const pageLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'en'

/** The words of a stay's page. */
export const stayWords = async (language = pageLanguage()) => ({
  language,
  words: await stayPageWords[language](),
})

/** The words of the guest's other pages. */
export const guestWords = async (language = pageLanguage()) => ({
  language,
  words: await guestPageWords[language](),
})
