import { guestPageTexts, stayPageTexts } from '#i18n/guest-pages.ts'
import { type Language, languageOf } from '#shared/languages.ts'

// Texts in the page's language are preloaded (`page-loading.mjs`).
export const pageLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'en'

export const loadStayTexts = async (language = pageLanguage()) => ({
  language,
  texts: await stayPageTexts[language](),
})

export const loadGuestTexts = async (language = pageLanguage()) => ({
  language,
  texts: await guestPageTexts[language](),
})
